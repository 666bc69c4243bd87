// The card faces: one SVG file, fetched when the first table is opened, put into the document once.
import facesUrl from "../assets/cards.svg?url";

let ready = $state(false);
let asked = false;

export const faces = {
  /** Until then a card shows its rank and suit as text. */
  get ready(): boolean {
    return ready;
  },
};

export async function loadFaces(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const response = await fetch(facesUrl);
    if (!response.ok) throw new Error(String(response.status));
    const holder = document.createElement("div");
    holder.className = "sprite";
    holder.setAttribute("aria-hidden", "true");
    holder.innerHTML = await response.text();
    document.body.prepend(holder);
    ready = true;
  } catch {
    asked = false;
  }
}
