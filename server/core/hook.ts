// A hook lets a lower feature call a higher one without importing it. `server/wiring.ts` registers the handlers.

interface Hook<Args extends readonly unknown[], Result> {
  register(handler: (...args: Args) => Promise<Result>): void;
  /** Runs every handler in order of registration. Throws if there is none, because the wiring was not loaded. */
  run(...args: Args): Promise<Result[]>;
}

// stored on globalThis, so that the wiring survives tests that reload modules
const globals = globalThis as typeof globalThis & { hearthloreWiring?: () => Promise<unknown> };

/** Sets the function that loads the wiring when the first hook runs. Only for tests, which rarely need every feature. */
export function wireOnFirstUse(load: () => Promise<unknown>): void {
  globals.hearthloreWiring = load;
}

/** Creates a hook. `name` describes its event in error messages, for example 'a memory was erased'. */
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
