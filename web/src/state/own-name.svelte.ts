// What the patron is called: told by the house, chosen by the patron, alike in all of their tabs.
import { house } from "../wire/http.ts";

const CHANNEL = "own-name";

let current = $state("");
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
if (tabs !== null) {
  tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "string") current = data;
  };
}

export const ownName = {
  /** Empty before the house has told it, and for whoever has not sat down yet. */
  get now(): string {
    return current;
  },
  heard(name: string): void {
    current = name;
  },
  /** Asks the house for a name; it is shown as the house has cleaned it. */
  async choose(name: string): Promise<void> {
    current = (await house.name(name)).name;
    tabs?.postMessage(current);
  },
};
