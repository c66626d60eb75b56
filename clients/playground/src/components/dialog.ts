/** The dialogs over a page: they close by a click beside them, and are gone then. */

/** Returns a new dialog on the page, named by the element with this id; the caller draws and opens it. */
export function newDialog(labelledBy: string, className = ""): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = className;
  dialog.setAttribute("aria-labelledby", labelledBy);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}
