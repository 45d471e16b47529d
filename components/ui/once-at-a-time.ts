interface OnceAtATime<Output> {
  isRunning: (key: string) => boolean;
  /** Starts `act`, or answers what is under way already under this key. */
  run: (key: string, act: () => Promise<Output>) => Promise<Output>;
}

/**
 * Keeps one act from being done twice: who asks for it again while it is under way gets the same answer. What a page
 * shows of it ("busy") comes a moment later than the second click of a double click, so that it cannot be left to that.
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
