// on globalThis, because bundling creates copies of this module
const globals = globalThis as typeof globalThis & { hearthloreEnd?: AbortController };

function controller(): AbortController {
  globals.hearthloreEnd ??= new AbortController();
  return globals.hearthloreEnd;
}

/** Is aborted when the process is asked to end, so that answers without an end of their own finish. */
export const processEnd = (): AbortSignal => controller().signal;

export const announceProcessEnd = (): void => controller().abort();
