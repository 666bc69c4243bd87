// The first line of the page: puts the salon into the document. Knows nothing else.
import { mount } from "svelte";
import Salon from "./Salon.svelte";

const target = document.getElementById("salon");
if (target === null) throw new Error("The document has no place for the salon.");
mount(Salon, { target });
