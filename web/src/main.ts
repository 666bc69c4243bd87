// The first lines of the page: its looks, its language, and the salon put into the document.
import { mount } from "svelte";
import { speak } from "./language.svelte.ts";
import Salon from "./Salon.svelte";
import { wantedLanguage } from "./state/looks.svelte.ts";
import { textReady } from "./text.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/rails.css";
import "./styles/rails-small.css";
import "./styles/felt.css";
import "./styles/roads.css";
import "./styles/slip.css";
import "./styles/paper.css";
import "./styles/layout.css";
import "./styles/layout-small.css";
import "./styles/sheets.css";
import "./styles/keys.css";
import "./styles/lobby.css";
import "./styles/low.css";
import "./styles/paid.css";
import "./styles/large.css";
import "./styles/chosen.css";
import "./styles/scripts.css";

const target = document.getElementById("salon");
if (target === null) throw new Error("The document has no place for the salon.");

try {
  await speak(wantedLanguage());
  await textReady();
  mount(Salon, { target });
} catch (error) {
  // Without its words the page can say this alone.
  target.innerHTML = '<p class="Loaded">The house cannot be reached. <a href="">Try again</a></p>';
  throw error;
}
