/** Waits for `ms`, or until `over` is aborted. Does not keep the process alive. */
export const pause = (ms: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      over.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    over.addEventListener('abort', end);
  });
