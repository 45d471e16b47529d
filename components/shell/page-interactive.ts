const INTERACTIVE = 'hearthlore:interactive';

const isInteractive = (): boolean => 'interactive' in document.documentElement.dataset;

/** The page answers to clicks and keys: what drives a browser waits for this mark instead of guessing. */
export function markInteractive(): void {
  if (isInteractive()) return;
  document.documentElement.dataset.interactive = '';
  document.dispatchEvent(new Event(INTERACTIVE));
}

/** Calls back once the page answers; at once where it does already. */
export function onInteractive(listener: () => void): () => void {
  if (isInteractive()) {
    listener();
    return () => undefined;
  }
  document.addEventListener(INTERACTIVE, listener, { once: true });
  return () => document.removeEventListener(INTERACTIVE, listener);
}
