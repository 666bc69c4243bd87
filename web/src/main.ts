// The first lines of the page: its looks, and the salon put into the document.
import { mount } from "svelte";
import Salon from "./Salon.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/rails.css";
import "./styles/felt.css";
import "./styles/roads.css";
import "./styles/slip.css";
import "./styles/paper.css";
import "./styles/layout.css";
import "./styles/layout-small.css";
import "./styles/history.css";
import "./styles/sheets.css";
import "./styles/lobby.css";
import "./styles/low.css";
import "./styles/large.css";
import "./styles/chosen.css";

const target = document.getElementById("salon");
if (target === null) throw new Error("The document has no place for the salon.");
mount(Salon, { target });
