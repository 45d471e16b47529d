type Listener = (address: string) => void;

const listeners = new Set<Listener>();

/** The router calls it inside its transition, which would hold back what the listeners show. */
export const announceNavigation: Listener = (address) =>
  queueMicrotask(() => {
    for (const listener of listeners) listener(address);
  });

export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
