const INTERACTIVE = 'hearthlore:interactive';

const isInteractive = (): boolean => 'interactive' in document.documentElement.dataset;

/** Browser tests wait for this mark. */
export function markInteractive(): void {
  if (isInteractive()) return;
  document.documentElement.dataset.interactive = '';
  document.dispatchEvent(new Event(INTERACTIVE));
}

/** Calls the listener at once if the page is already hydrated. */
export function onInteractive(listener: () => void): () => void {
  if (isInteractive()) {
    listener();
    return () => undefined;
  }
  document.addEventListener(INTERACTIVE, listener, { once: true });
  return () => document.removeEventListener(INTERACTIVE, listener);
}
