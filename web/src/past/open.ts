// The way to the history: its part and its words, which come when it is first opened.
import type { Component } from "svelte";
import { pastTextReady } from "../text-history.ts";

export async function openHistory(): Promise<Component> {
  const [{ default: HistoryBody }] = await Promise.all([
    import("../parts/HistoryBody.svelte"),
    pastTextReady(),
  ]);
  return HistoryBody;
}
