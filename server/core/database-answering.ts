// Next.js bundles the page proxy apart from the application, so the check is shared through globalThis.
const globals = globalThis as typeof globalThis & { hearthloreAnswering?: () => Promise<boolean> };

export function setAnswering(ask: () => Promise<boolean>): void {
  globals.hearthloreAnswering = ask;
}

/** Whether the database answers; true before the application has started. */
export const isDatabaseAnswering = async (): Promise<boolean> =>
  (await globals.hearthloreAnswering?.()) ?? true;
