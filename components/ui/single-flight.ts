interface SingleFlight<Output> {
  isRunning: (key: string) => boolean;
  run: (key: string, act: () => Promise<Output>) => Promise<Output>;
}

/** Needed because a "busy" state in React renders only after the second click of a double click. */
export function singleFlight<Output>(): SingleFlight<Output> {
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
