// A hook lets a lower feature call a higher one without importing it. `server/wiring.ts` registers the handlers.

interface Hook<Args extends readonly unknown[], Result> {
  register(handler: (...args: Args) => Promise<Result>): void;
  /**
   * Runs all handlers in the order of their registration. Throws if there are none, which means that the wiring is not
   * loaded.
   */
  run(...args: Args): Promise<Result[]>;
}

// on globalThis, so that the wiring survives tests that reload modules
const globals = globalThis as typeof globalThis & { hearthloreWiring?: () => Promise<unknown> };

/** For tests: loads the wiring when the first hook runs, because few tests need every feature. */
export function wireOnFirstUse(load: () => Promise<unknown>): void {
  globals.hearthloreWiring = load;
}

/** `name` describes the hook's event in error messages, as in 'a memory was erased'. */
export function hook<Args extends readonly unknown[], Result = void>(name: string): Hook<Args, Result> {
  const handlers: ((...args: Args) => Promise<Result>)[] = [];
  return {
    register: (handler) => {
      handlers.push(handler);
    },
    run: async (...args) => {
      if (handlers.length === 0) await globals.hearthloreWiring?.();
      if (handlers.length === 0)
        throw new Error(`No handler is registered for the hook "${name}". Import server/wiring.ts first.`);
      const results: Result[] = [];
      for (const handler of handlers) results.push(await handler(...args));
      return results;
    },
  };
}
