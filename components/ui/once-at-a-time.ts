interface OnceAtATime<Output> {
  isRunning: (key: string) => boolean;
  /** Starts `act`. If an act with the same key is pending, returns its promise. */
  run: (key: string, act: () => Promise<Output>) => Promise<Output>;
}

/**
 * Prevents an act from running twice at the same time: the second call gets the promise of the first. A "busy" state in
 * React is too late, because it renders only after the second click of a double click.
 */
export function onceAtATime<Output>(): OnceAtATime<Output> {
  const running = new Map<string, Promise<Output>>();
  return {
    isRunning: (key) => running.has(key),
    run: (key, act) => {
      const underWay = running.get(key);
      if (underWay) return underWay;
      const begun = act().finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
  };
}
