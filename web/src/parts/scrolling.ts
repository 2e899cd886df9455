// A page that scrolls takes the arrow keys from the beginning, without a click into it.

/** It has no ring around it on arrival, because nobody has put the focus there; a ring comes with the first Tab. */
export function takesKeys(section: HTMLElement): void {
  section.tabIndex = 0;
  if (document.activeElement && document.activeElement !== document.body) return;
  section.classList.add("arrived");
  section.focus({ preventScroll: true });
  section.addEventListener("blur", () => section.classList.remove("arrived"), { once: true });
}
