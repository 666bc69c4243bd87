// How a dialog lies over the page: the browser's own holds the focus and answers Escape.

/** A dialog that leaves the document forgets where the focus was, so the page remembers. */
export function asModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  dialog.querySelector("h2")?.focus();
  return () => {
    dialog.close();
    if (before instanceof HTMLElement) before.focus();
  };
}
