// Stored on globalThis, because Next.js bundles the page proxy separately from the application.
const globals = globalThis as typeof globalThis & { hearthloreAnswering?: () => Promise<boolean> };

export function setAnswering(ask: () => Promise<boolean>): void {
  globals.hearthloreAnswering = ask;
}

/** Returns true until the application has started. */
export const isDatabaseAnswering = async (): Promise<boolean> =>
  (await globals.hearthloreAnswering?.()) ?? true;
