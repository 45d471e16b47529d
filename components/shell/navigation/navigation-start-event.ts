type Listener = (address: string) => void;

const listeners = new Set<Listener>();

/** Runs the listeners in a microtask, because the router's transition would delay their rendering. */
export const announceNavigation: Listener = (address) =>
  queueMicrotask(() => {
    for (const listener of listeners) listener(address);
  });

export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
