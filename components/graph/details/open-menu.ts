/** Radix opens a menu by a key, not by a click; one that is not loaded yet opens at its first press (lazy-menu.tsx). */
export function openMenu(button: HTMLButtonElement | null | undefined): void {
  if (button?.dataset.state === undefined) button?.click();
  else button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}
