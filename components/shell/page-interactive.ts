const INTERACTIVE = 'hearthlore:interactive';

const isInteractive = (): boolean => 'interactive' in document.documentElement.dataset;

/** Marks the page as hydrated. Browser tests wait for this mark. */
export function markInteractive(): void {
  if (isInteractive()) return;
  document.documentElement.dataset.interactive = '';
  document.dispatchEvent(new Event(INTERACTIVE));
}

/** Calls the listener when the page is hydrated; at once if it already is. */
export function onInteractive(listener: () => void): () => void {
  if (isInteractive()) {
    listener();
    return () => undefined;
  }
  document.addEventListener(INTERACTIVE, listener, { once: true });
  return () => document.removeEventListener(INTERACTIVE, listener);
}
