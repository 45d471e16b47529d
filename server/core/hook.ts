// Lets a feature have done what only a feature above it can do, without importing it. `server/wiring.ts` registers every handler.

interface Hook<Args extends readonly unknown[], Result> {
  register(handler: (...args: Args) => Promise<Result>): void;
  /** Runs every handler in the order of registration. Throws where none is registered: then wiring was forgotten. */
  run(...args: Args): Promise<Result[]>;
}

// on globalThis, so that it survives a test that reloads its modules
const held = globalThis as typeof globalThis & { hearthloreWiring?: () => Promise<unknown> };

/** Loads the wiring before the first hook runs: for tests, which start no server and seldom need all features. */
export function wireOnFirstUse(load: () => Promise<unknown>): void {
  held.hearthloreWiring = load;
}

/** @param name what happens, as a handler's error names it: 'a memory was erased' */
export function hook<Args extends readonly unknown[], Result = void>(name: string): Hook<Args, Result> {
  const handlers: ((...args: Args) => Promise<Result>)[] = [];
  return {
    register: (handler) => {
      handlers.push(handler);
    },
    run: async (...args) => {
      if (handlers.length === 0) await held.hearthloreWiring?.();
      if (handlers.length === 0) throw new Error(`No handler is registered for: ${name}.`);
      const results: Result[] = [];
      for (const handler of handlers) results.push(await handler(...args));
      return results;
    },
  };
}
