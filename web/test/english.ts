// Every test begins with the page in English.
import { speak } from "../src/language.svelte.ts";
import { optionsTextReady } from "../src/text-options.ts";
import { pastTextReady } from "../src/text-history.ts";
import { textReady } from "../src/text.ts";

await speak("en");
await textReady();
await optionsTextReady();
await pastTextReady();
