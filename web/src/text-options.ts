// The door to the words that come with the options and with the first sound.
import { en } from "./messages/en-options.ts";

export type OptionsMessages = typeof en;

export const optionsText: OptionsMessages = en;
