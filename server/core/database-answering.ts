// How the page proxy, which is bundled apart from the application, asks whether the database answers.
const held = globalThis as typeof globalThis & { hearthloreAnswering?: () => Promise<boolean> };

export function setAnswering(ask: () => Promise<boolean>): void {
  held.hearthloreAnswering = ask;
}

/** Before the application has started there is nobody to ask, and its pages say so themselves. */
export const isDatabaseAnswering = async (): Promise<boolean> => (await held.hearthloreAnswering?.()) ?? true;
