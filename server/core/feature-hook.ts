// A hook lets a lower feature call a higher one without importing it.

interface Hook<Args extends readonly unknown[], Result> {
  register(handler: (...args: Args) => Promise<Result>): void;
  /** Throws if server/register-hooks.ts has registered no handler. */
  run(...args: Args): Promise<Result[]>;
}

// on globalThis, so that the registered hooks survive tests that reload modules
const globals = globalThis as typeof globalThis & { hearthloreWiring?: () => Promise<unknown> };

/** For tests. Registers the hooks at their first use, because few tests need every feature. */
export function wireOnFirstUse(load: () => Promise<unknown>): void {
  globals.hearthloreWiring = load;
}

/** `name` describes the event in error messages, as in 'a memory was erased'. */
export function hook<Args extends readonly unknown[], Result = void>(name: string): Hook<Args, Result> {
  const handlers: ((...args: Args) => Promise<Result>)[] = [];
  return {
    register: (handler) => {
      handlers.push(handler);
    },
    run: async (...args) => {
      if (handlers.length === 0) await globals.hearthloreWiring?.();
      if (handlers.length === 0)
        throw new Error(
          `No handler is registered for the hook "${name}". Import server/register-hooks.ts first.`,
        );
      const results: Result[] = [];
      for (const handler of handlers) results.push(await handler(...args));
      return results;
    },
  };
}
