interface OnceAtATime<Output> {
  isRunning: (key: string) => boolean;
  /** Starts `act`, or returns the pending promise with the same key. */
  run: (key: string, act: () => Promise<Output>) => Promise<Output>;
}

/**
 * Prevents an act from running twice at once: a second call gets the promise of the pending call. A "busy" state in
 * React comes too late, because it renders after the second click of a double click.
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
