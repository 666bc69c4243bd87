// Words that must never change sides, and small sentences with numbers in them.
import { describe, expect, it } from "vitest";
import { text } from "../src/text.ts";

describe("the words of the page", () => {
  it("call the hands by their own names", () => {
    expect([text.side.player, text.side.banker]).toEqual(["Player", "Banker"]);
    expect(text.caption.outcome("player", 7, 4)).toBe("Player wins, 7 to 4");
    expect(text.caption.outcome("banker", 4, 7)).toBe("Banker wins, 7 to 4");
    expect(text.caption.outcome("tie", 5, 5)).toBe("Tie, 5 all");
  });

  it("read cards aloud", () => {
    expect([text.card("TH"), text.card("AS")]).toEqual(["ten of hearts", "ace of spades"]);
  });

  it("count coups after the cut card", () => {
    expect(text.cutOut(1)).toBe("Cut card out: one more coup");
    expect(text.cutOut(0)).toBe("Cut card out: the shoe ends here");
  });
});
