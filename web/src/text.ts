// The one door to the words of the page. A language is a file of the same shape in messages/.
import { en } from "./messages/en.ts";

export type Messages = typeof en;

export const locale = "en";
export const text: Messages = en;
