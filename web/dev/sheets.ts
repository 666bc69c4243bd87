// Sheets of the make-believe house: enough of each game to draw it. Only for working on the page.
import type { BetInfo, Rules, TableInfo, Tone } from "../src/wire/types.ts";

type Line = [when: string, pays: string];

function bet(
  name: string,
  title: string,
  tone: Tone,
  rtp: string,
  lines: Line[],
  more: Partial<BetInfo> = {},
): BetInfo {
  return {
    name,
    title,
    short_title: title,
    group: "side",
    tone,
    pays_text: lines[0]?.[1] ?? "",
    notes: [],
    lines: lines.map(([when, pays]) => ({ when, pays, note: "" })),
    minimum: 500,
    maximum: 50_000,
    step: 1,
    needs: [],
    rounding: "exact",
    rtp,
    mark: "",
    ...more,
  };
}

function mains(reduced: string, rtp: string, low = 500, high = 1_000_000): BetInfo[] {
  const limits = { group: "main" as const, minimum: low, maximum: high };
  return [
    bet(
      "player",
      "Player",
      "player",
      "98.7649",
      [
        ["Player wins", "1 to 1"],
        ["a tie", "push"],
      ],
      limits,
    ),
    bet(
      "banker",
      "Banker",
      "banker",
      rtp,
      [
        [`Banker wins with ${reduced}`, "1 to 2"],
        ["Banker wins otherwise", "1 to 1"],
        ["a tie", "push"],
      ],
      { ...limits, step: 2, pays_text: "1 to 1", notes: [`1 to 2 on a winning ${reduced}`] },
    ),
    bet("tie", "Tie", "tie", "85.6404", [["the hands tie", "8 to 1"]], {
      ...limits,
      maximum: Math.min(high, 100_000),
    }),
  ];
}

const BONUS: Line[] = [
  ["wins by 9, not on a natural", "30 to 1"],
  ["wins by 8, not on a natural", "10 to 1"],
  ["wins by 7, not on a natural", "6 to 1"],
  ["wins by 6, not on a natural", "4 to 1"],
  ["wins by 5, not on a natural", "2 to 1"],
  ["wins by 4, not on a natural", "1 to 1"],
  ["wins on a natural", "1 to 1"],
  ["naturals tie", "push"],
];

const sixSides = [
  bet(
    "player-pair",
    "Player Pair",
    "player",
    "89.6386",
    [["Player’s first two are a pair", "11 to 1"]],
    {
      short_title: "P Pair",
    },
  ),
  bet("player-bonus", "Player Bonus", "player", "97.3483", BONUS, {
    short_title: "P Bonus",
    pays_text: "to 30 to 1",
  }),
  bet(
    "perfect-pair",
    "Perfect Pair",
    "side",
    "91.9530",
    [
      ["both hands are suited pairs", "200 to 1"],
      ["one hand is a suited pair", "25 to 1"],
    ],
    { pays_text: "25 · 200 to 1", maximum: 20_000 },
  ),
  bet("super-6", "Super 6", "side", "86.1819", [["Banker wins with 6", "15 to 1"]], {
    needs: ["player", "banker", "tie"],
  }),
  bet("either-pair", "Either Pair", "side", "86.2901", [["either hand is a pair", "5 to 1"]]),
  bet("banker-bonus", "Banker Bonus", "banker", "90.6269", BONUS, {
    short_title: "B Bonus",
    pays_text: "to 30 to 1",
  }),
  bet(
    "banker-pair",
    "Banker Pair",
    "banker",
    "89.6386",
    [["Banker’s first two are a pair", "11 to 1"]],
    {
      short_title: "B Pair",
    },
  ),
];

function showcaseSides(): BetInfo[] {
  const sides = [...sixSides];
  const unverified = { mark: "unverified" } as const;
  const named: [string, string, Tone, string, string][] = [
    ["super-6-12", "Super 6 at 12", "side", "70.0228", "12 to 1"],
    ["lucky-6", "Lucky 6", "side", "83.3164", "12 · 20 to 1"],
    ["small-tiger", "Small Tiger", "side", "85.6675", "22 to 1"],
    ["big-tiger", "Big Tiger", "side", "84.7467", "50 to 1"],
    ["tiger-tie", "Tiger Tie", "tie", "69.2646", "35 to 1"],
    ["dragon-7", "Dragon 7", "banker", "92.3887", "40 to 1"],
    ["panda-8", "Panda 8", "player", "89.8124", "25 to 1"],
    ["small", "Small: four cards", "side", "94.7171", "3 to 2"],
    ["big", "Big: five or six cards", "side", "95.6543", "27 to 50"],
    ["player-natural", "Player natural", "player", "94.7173", "4 to 1"],
    ["banker-natural", "Banker natural", "banker", "94.7173", "4 to 1"],
  ];
  for (const [name, title, tone, rtp, pays] of named) {
    sides.push(bet(name, title, tone, rtp, [["see the rules", pays]], unverified));
  }
  [150, 215, 225, 200, 120, 110, 45, 45, 80, 80].forEach((pays, total) => {
    const line: Line = [`the hands tie at ${total}`, `${pays} to 1`];
    sides.push(bet(`egalite-${total}`, `Égalité ${total}`, "tie", "88.5900", [line]));
  });
  for (const tone of ["player", "banker"] as const) {
    const who = tone === "player" ? "Player" : "Banker";
    for (let total = 1; total <= 9; total += 1) {
      const line: Line = [`${who} wins with ${total}`, `${10 * (10 - total)} to 1`];
      const title = `${who} wins with ${total}`;
      sides.push(
        bet(`${tone}-${total}`, title, tone, "85.8600", [line], { short_title: `${who} ${total}` }),
      );
    }
  }
  return sides;
}

function table(id: string, name: string, title: string, bets: BetInfo[]): TableInfo {
  return {
    id,
    name,
    kind: "solo",
    sheet: { id, title, hash: "7be241c9d0a3".repeat(5) + "7be2", date: "2025-06-01" },
    currency: { code: "PLAY", exponent: 2 },
    play_money: true,
    chips: [100, 500, 2500, 10_000, 50_000, 100_000, 500_000],
    bets,
    not_combined: [],
    most_staked: 2_000_000,
    most_paid: 10_000_000,
    card_ms: 700,
    paying_ms: 900,
    shoe_policy: "cut-card",
  };
}

export const TABLES: TableInfo[] = [
  table("salon-six", "Salon VI", "No Commission, half pay on 6", [
    ...mains("6", "98.5419"),
    ...sixSides,
  ]),
  {
    ...table(
      "salon-eight",
      "Salon VIII",
      "No Commission, half pay on 8",
      mains("8", "95.9342", 100, 50_000),
    ),
    shoe_policy: "fresh",
    not_combined: [["player", "banker"]],
  },
  table(
    "salon-live",
    "Salon II",
    "No Commission as dealt live",
    mains("6", "98.5419").map((one) => ({ ...one, mark: "assumed" })),
  ),
  table("showcase", "The Cabinet", "Showcase of side bets", [
    ...mains("6", "98.5419"),
    ...showcaseSides(),
  ]),
  {
    ...table("yen", "Salon Yen", "Half pay on 6, in yen", [
      ...mains("6", "98.5419"),
      ...sixSides.slice(0, 3),
    ]),
    currency: { code: "JPY", exponent: 0 },
  },
];

const CHART = [
  "DDDDDDDDDDD",
  "DDDDDDDDDDD",
  "DDDDDDDDDDD",
  "DDDDDDDDDSD",
  "DSSDDDDDDSS",
  "DSSSSDDDDSS",
  "SSSSSSSDDSS",
  "SSSSSSSSSSS",
  "SSSSSSSSSSS",
  "SSSSSSSSSSS",
];

const DRAWING: Pick<Rules, "draw_chart" | "player_rule" | "draws_form" | "no_third_card"> = {
  draw_chart: CHART.map((row, total) => ({
    banker_total: total,
    cells: [...row] as ("D" | "S")[],
  })),
  player_rule: [
    { totals: "0–5", action: "draws a third card" },
    { totals: "6–7", action: "stands" },
    { totals: "8–9", action: "a natural: no third card to either hand" },
  ],
  draws_form: [
    { banker_total: "0–2", draws: "always", stands: "–" },
    { banker_total: "3", draws: "0–7, 9", stands: "8" },
    { banker_total: "4", draws: "2–7", stands: "0, 1, 8, 9" },
    { banker_total: "5", draws: "4–7", stands: "0–3, 8, 9" },
    { banker_total: "6", draws: "6, 7", stands: "0–5, 8, 9" },
    { banker_total: "7", draws: "never", stands: "always" },
  ],
  no_third_card: [
    { totals: "0–5", action: "draws" },
    { totals: "6–7", action: "stands" },
  ],
};

export function rulesOf(info: TableInfo): Rules {
  return {
    table: info,
    sheet: {
      ...info.sheet,
      aliases: ["Punto 2000", "Super 6"],
      note: "",
      decks: 8,
      cards: 416,
      shoe_text: [
        "Eight decks. The first card says how many are burned; the cut card lies 16 from the end.",
      ],
    },
    card_values: [
      { cards: ["AS"], value: 1, text: "An ace counts one." },
      {
        cards: ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H"],
        value: 2,
        text: "Two to nine count their number.",
      },
      { cards: ["TC", "JC", "QC", "KC"], value: 0, text: "Tens and faces count nothing." },
    ],
    examples: [
      { cards: ["7D", "JS"], total: 7, text: "Seven and jack." },
      { cards: ["AC", "8H"], total: 9, text: "Ace and eight." },
      { cards: ["7S", "8D"], total: 5, text: "Seven and eight are fifteen: the ten is dropped." },
      { cards: ["JC", "4S", "9H"], total: 3, text: "Jack, four and nine are thirteen." },
    ],
    ...DRAWING,
    bets: info.bets.map((one) => ({
      ...one,
      rtp_text: one.rtp,
      hit_frequency: "44.62 %",
      combine_text: one.needs.length > 0 ? "With Player, Banker or Tie on the same coup." : "",
    })),
    best_bet: { bet: "player", title: "Player", rtp: "98.7649", mark: "" },
    rtp_method:
      "RTP by exact count of all 4,998,398,275,503,360 ordered draws, top of a fresh shoe.",
    natural_text: "A two-card 8 or 9 is a natural and ends the coup. A two-card 9 cannot lose.",
    malfunction: "A malfunction voids the coup. Every wager is returned.",
    other_texts: [],
  };
}
