const INTERACTIVE = 'hearthlore:interactive';

const isInteractive = (): boolean => 'interactive' in document.documentElement.dataset;

/** Marks the page as hydrated, so that browser tests can wait for it. */
export function markInteractive(): void {
  if (isInteractive()) return;
  document.documentElement.dataset.interactive = '';
  document.dispatchEvent(new Event(INTERACTIVE));
}

/** Calls the listener once the page is hydrated. If it already is, calls the listener at once. */
export function onInteractive(listener: () => void): () => void {
  if (isInteractive()) {
    listener();
    return () => undefined;
  }
  document.addEventListener(INTERACTIVE, listener, { once: true });
  return () => document.removeEventListener(INTERACTIVE, listener);
}
