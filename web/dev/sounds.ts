// All that sounds, under one name, for the tests that render it offline. No page loads this.
export { air, glass, stretch, STRETCH } from "../src/sound/ambient.ts";
export { EFFECTS } from "../src/sound/effects.ts";
export { mixer, roomLevel } from "../src/sound/mixer.ts";
export { noise } from "../src/sound/noise.ts";
