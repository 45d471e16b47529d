export type Mutex = {
  acquire(): Promise<() => void>;
  waiting(): number;
};

export function createMutex(): Mutex {
  const queue: (() => void)[] = [];
  let isTaken = false;

  function release(): void {
    const next = queue.shift();
    if (next === undefined) isTaken = false;
    else next();
  }

  function releaseOnce(): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      release();
    };
  }

  return {
    async acquire() {
      if (isTaken) await new Promise<void>((resolve) => queue.push(resolve));
      else isTaken = true;
      return releaseOnce();
    },
    waiting: () => queue.length,
  };
}
