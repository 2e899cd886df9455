// Keys that work anywhere at a table: they press what is marked with data-key.
import { focusHand } from "./focus";

interface Extra {
  wheel: () => void;
  hint: () => void;
  help?: () => void;
  dismiss?: () => void;
}

const find = (keys: string): HTMLButtonElement | null => document.querySelector(`${keys}:not(:disabled)`);
const press = (name: string): void => find(`[data-key="${name}"]`)?.click();

export function tableKeys(event: KeyboardEvent, extra: Extra): void {
  const target = event.target as HTMLElement;
  // A dialog that was just closed keeps the focus for a moment; a key pressed then is for the table.
  const writes = target.closest("input, select, textarea, dialog[open]");
  if (writes || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const key = event.key.toLowerCase();
  if (key === "p") press("pass");
  else if (key === "s") press("sort");
  else if (key === "u") press("undo");
  else if (key === "r") press("redo");
  else if (key === "escape") extra.dismiss?.();
  else if (key.startsWith("arrow") && target === document.body) {
    if (focusHand()) event.preventDefault();
  } else if (key === "?") extra.help?.();
  else if (key === "w") extra.wheel();
  else if (key === "h") extra.hint();
  else if (key === "enter" && target.closest("[aria-pressed], body:not(:has(:focus))")) {
    // On a card, Space chooses and Enter does the main thing: what a hint says, if there is one.
    event.preventDefault();
    (find(".hinted") ?? find('[data-key="main"]'))?.click();
  }
}
