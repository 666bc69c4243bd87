// What is sought in the history becomes addresses, and coups become days.
import { describe, expect, it } from "vitest";
import { byDay } from "../src/past/book.svelte.ts";
import { EVERYTHING, pageQuery, seeksNothing, sumsQuery, tableQuery } from "../src/past/sought.ts";
import { money, signed } from "../src/state/money.ts";
import type { CoupRecord } from "../src/wire/types.ts";

const RULE = { timeZone: "Europe/Berlin", startsAt: 6 };

describe("what is sought", () => {
  it("is nothing at first, and then the address has no end", () => {
    expect(seeksNothing(EVERYTHING)).toBe(true);
    expect(pageQuery(EVERYTHING, RULE, null)).toBe("");
    expect(pageQuery(EVERYTHING, RULE, "12.X-1")).toBe("?before=12.X-1");
  });

  it("is asked of the house, a day as the moments between which it lies", () => {
    const sought = {
      result: "won",
      outcome: "tie",
      spot: { table: "salon", game: "half" },
      bet: "tie",
      day: "2024-10-26",
    } as const;
    expect(seeksNothing(sought)).toBe(false);
    const common = "?table=salon&game=half&outcome=tie&result=won&bet=tie";
    const day = ["2024-10-26T04:00:00.000Z", "2024-10-27T05:00:00.000Z"];
    const [from, to] = day.map(encodeURIComponent);
    expect(pageQuery(sought, RULE, null)).toBe(`${common}&from=${from}&to=${to}`);
    expect(tableQuery(sought, RULE)).toBe(
      `${common}&from=${from}&to=${to}&zone=${encodeURIComponent("Europe/Berlin")}`,
    );
    expect(sumsQuery(sought, RULE, ["2024-10-26"])).toBe(`${common}&day=${from}%2F${to}`);
  });

  it("asks for the sums of each day that is named", () => {
    const asked = new URLSearchParams(sumsQuery(EVERYTHING, RULE, ["2024-07-02", "2024-07-01"]));
    expect(asked.getAll("day")).toEqual([
      "2024-07-02T04:00:00.000Z/2024-07-03T04:00:00.000Z",
      "2024-07-01T04:00:00.000Z/2024-07-02T04:00:00.000Z",
    ]);
  });
});

describe("coups", () => {
  const coup = (at: string, status = "settled") => ({ at, status }) as CoupRecord;

  it("keep their order and are told day by day, those on the felt first", () => {
    const coups = [
      coup("2024-07-05T12:00:00Z", "open"),
      coup("2024-07-03T03:59:59Z"),
      coup("2024-07-02T04:00:00Z"),
      coup("2024-07-02T03:59:59.999Z", "voided"),
    ];
    const days = byDay(coups, RULE);
    expect(days.map(({ day }) => day)).toEqual([null, "2024-07-02", "2024-07-01"]);
    expect(days.flatMap((day) => day.coups)).toEqual(coups);
  });

  it("of a clock that was set back begin a day again", () => {
    const coups = ["2024-07-02T12:00:00Z", "2024-07-03T12:00:00Z", "2024-07-02T11:00:00Z"];
    const days = byDay(coups.map((at) => coup(at)), RULE);
    expect(days.map(({ day }) => day)).toEqual(["2024-07-02", "2024-07-03", "2024-07-02"]);
  });
});

describe("sums", () => {
  it("are told to the last digit, however large", () => {
    const large = 2n ** 63n * 5n;
    expect(money(large, 2)).toBe("461,168,601,842,738,790.40");
    expect(signed(-large, 0)).toBe("−46,116,860,184,273,879,040");
    expect(signed(0n, 2)).toBe("±0.00");
    expect(money(5n, 3)).toBe("0.005");
  });
});
