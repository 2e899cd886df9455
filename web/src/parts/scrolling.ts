// A page that scrolls takes the arrow keys from the beginning, without a click into it.

export function takesKeys(section: HTMLElement): void {
  section.tabIndex = 0;
  if (!document.activeElement || document.activeElement === document.body) section.focus({ preventScroll: true });
}
