// Addresses of the page.
import { describe, expect, it } from "vitest";
import { parse, path } from "../src/route.svelte.ts";

describe("addresses", () => {
  it("name the lobby, a table, its rules and the history", () => {
    expect(parse("/")).toEqual({ page: "lobby" });
    expect(parse("/table/salon-six")).toEqual({ page: "table", table: "salon-six" });
    expect(parse("/table/salon-six/rules")).toEqual({ page: "rules", table: "salon-six" });
    expect(parse("/history")).toEqual({ page: "history" });
  });

  it("carry any table id there and back", () => {
    const id = "my sheet/ä.toml";
    expect(parse(path.rules(id))).toEqual({ page: "rules", table: id });
  });

  it("lead nowhere when they name nothing, and not to another page", () => {
    const addresses = ["/nowhere/at/all", "/table", "/history/x", "/table/a/b", "/table/a/rules/b"];
    for (const address of addresses)
      expect(parse(address)).toEqual({ page: "nowhere" });
  });
});
