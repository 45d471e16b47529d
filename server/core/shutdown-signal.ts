// on globalThis, because bundling creates copies of this module
const globals = globalThis as typeof globalThis & { hearthloreEnd?: AbortController };

function controller(): AbortController {
  globals.hearthloreEnd ??= new AbortController();
  return globals.hearthloreEnd;
}

/** Aborted at shutdown, so that long answers such as event streams finish. */
export const shutdownSignal = (): AbortSignal => controller().signal;

export const announceProcessEnd = (): void => controller().abort();
