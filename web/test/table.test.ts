// The reducer: what the house tells is applied to the letter, and nothing is worked out.
import { describe, expect, it } from "vitest";
import { lineAfter } from "../src/state/caption.ts";
import {
  NO_ROADS,
  apply,
  cardLeaves,
  cardTurned,
  fromSnapshot,
  withBalance,
} from "../src/state/table.ts";
import type { TableEvent } from "../src/wire/types.ts";
import { card, last, settled, shoe, snapshot, table } from "./frames.ts";

const start = fromSnapshot(snapshot());

describe("a table as the page knows it", () => {
  it("is rebuilt whole from a snapshot, also in the middle of a deal", () => {
    const view = fromSnapshot(
      snapshot({ phase: "dealing", player: ["KS"], player_total: 0, wagers: [] }),
    );
    expect(view.phase).toBe("dealing");
    expect(view.player).toEqual(["KS"]);
    expect(view.player_total).toBe(0);
    expect(view.turning).toBeNull();
  });

  it("holds a wager once, however often its placing is told", () => {
    const wager = { id: "a.0", bet: "player", stake: 500 };
    const once = apply(start, { type: "wager-placed", wager });
    const twice = apply(once, { type: "wager-placed", wager });
    expect(twice.wagers).toEqual([wager]);
  });

  it("gives back the wager that was taken back and no other", () => {
    const [a, b] = [
      { id: "a.0", bet: "player", stake: 500 },
      { id: "b.0", bet: "player", stake: 500 },
    ];
    const view = apply(
      { ...start, wagers: [a, b] },
      { type: "wager-taken-back", wager: a, why: "asked" },
    );
    expect(view.wagers).toEqual([b]);
  });

  it("tells a hand's total only after its card has turned", () => {
    const event = card("player", "9H", 9, 0);
    const leaving = cardLeaves(start, event);
    expect(leaving.player).toEqual(["9H"]);
    expect(leaving.player_total).toBeNull();
    expect(leaving.turning).toBe("player");
    const turned = cardTurned(leaving, event);
    expect(turned.player_total).toBe(9);
    expect(turned.turning).toBeNull();
  });

  it("has no total for a hand without cards", () => {
    expect(apply(start, card("player", "9H", 9, 0)).banker_total).toBeNull();
  });

  it("takes totals as told, even where its own arithmetic would differ", () => {
    expect(apply(start, card("player", "9H", 3, 0)).player_total).toBe(3);
  });
});

describe("the end of a coup", () => {
  it("clears the felt and keeps the finished coup when it is settled", () => {
    const view = apply(
      { ...start, wagers: [{ id: "w.0", bet: "banker", stake: 5000 }] },
      settled({ cut_out: true, last_coups: 1 }),
    );
    expect(view.wagers).toEqual([]);
    expect(view.last).toEqual(last);
    expect(view.phase).toBe("paying");
    expect(view.shoe?.last_coups).toBe(1);
  });

  it("starts its roads empty after a new shoe, but not where each coup has a fresh one", () => {
    const shoe = { ...start.shoe!, id: "s2", number: 2 };
    const event = { type: "shoe-opened", shoe, burn_card: null, burned: 0 } as const;
    const played = apply(start, settled());
    expect(apply(played, event).roads.outcomes).toEqual([]);
    const fresh = { ...played, table: { ...played.table, shoe_policy: "fresh" as const } };
    expect(apply(fresh, event).roads.outcomes).toEqual(["B"]);
  });

  it("opens bets with empty places", () => {
    const view = apply(apply(start, card("player", "9H", 9, 0)), {
      type: "bets-opened",
      coup: { id: "c2", number: 2 },
    });
    expect([view.player, view.banker, view.player_total]).toEqual([[], [], null]);
    expect(view.coup?.id).toBe("c2");
  });

  it("shows a void coup as returned, also after it was settled", () => {
    const returned = last.wagers.map((wager) => ({
      ...wager,
      result: "void" as const,
      profit: 0,
      returned: wager.stake,
    }));
    const view = apply(apply(start, settled()), {
      type: "coup-voided",
      coup: last.coup,
      reason: "a card was torn",
      wagers: returned,
      owed: 0,
      roads: start.roads,
    });
    expect(view.last?.voided).toBe(true);
    expect(view.last?.net).toBe(0);
    expect(view.voided?.reason).toBe("a card was torn");
    expect(view.roads.outcomes).toEqual([]);
  });

  it("changes nothing but the balance when a balance is told", () => {
    const told = (balance: number, owed: number) => ({
      ...start,
      patron: { ...start.patron, balance, owed },
    });
    const owing = withBalance(start, 5, 700);
    expect(owing).toEqual(told(5, 700));
    expect(withBalance(owing, 6, null)).toEqual(told(6, 700));
  });
});

describe("the last coup of a shoe", () => {
  const roads = { ...NO_ROADS, outcomes: ["B"] };
  const opened: TableEvent = {
    type: "shoe-opened",
    shoe: { ...shoe, id: "s2", number: 2, dealt: 9 },
    burn_card: "8D",
    burned: 9,
  };
  const paid = apply(start, { ...settled(), roads });

  it("stays with its roads when the next shoe is made", () => {
    const view = apply(paid, opened);
    expect(view.ended).toEqual({ shoe: paid.shoe, roads });
    expect(view.roads).toEqual(NO_ROADS);
    expect(lineAfter(opened, view)).toEqual({
      main: "Banker wins, 6 to 5",
      sub: "+20.00 · 75.00 returned · a new shoe has been made",
      lit: true,
    });
  });

  it("is cleared away by the first wager, by a deal, and by a void", () => {
    const view = apply(paid, opened);
    const wager = { id: "a.0", bet: "player", stake: 500 };
    expect(apply(view, { type: "wager-placed", wager }).ended).toBeNull();
    expect(apply(view, { type: "bets-closed" }).ended).toBeNull();
    const coup = { id: "c1", number: 1 };
    const wrong = { reason: "torn card", wagers: [], owed: 0, roads: NO_ROADS };
    expect(apply(view, { type: "coup-voided", coup, ...wrong }).ended).toBeNull();
  });

  it("leaves nothing where no coup was played, or each coup has its own shoe", () => {
    expect(apply(start, opened).ended).toBeNull();
    expect(lineAfter(opened, apply(start, opened))?.sub).toBe(
      "New shoe, number 2. Eight of diamonds and 8 more burned.",
    );
    const fresh = { ...paid, table: { ...table, shoe_policy: "fresh" as const } };
    expect(apply(fresh, opened)).toMatchObject({ ended: null, roads });
  });
});
