import { HOOKS } from '#server/domain/parameters/parameters.ts';

interface Prompt {
  prompt: string;
  at: Date;
}

export interface Place {
  /** The key that sends the prompts. Each has its own share of the memory. */
  key: string;
  /** Unique within the key. */
  session: string;
}

interface Pending {
  key: string;
  prompts: Prompt[];
}

/**
 * Prompts by key and session, longest silent first. The hook at the end of a turn does not repeat them. They stay in
 * memory, so that only what is captured is stored.
 */
const pending = new Map<string, Pending>();

const nameOf = ({ key, session }: Place): string => JSON.stringify([key, session]);
const charsOf = ({ prompts }: Pending): number => prompts.reduce((sum, { prompt }) => sum + prompt.length, 0);

/** Keeps a prompt until the end of its turn. Drops expired prompts, and the oldest ones if there are too many. */
export function keepPrompt(place: Place, prompt: Prompt): void {
  const name = nameOf(place);
  const prompts = [...(pending.get(name)?.prompts ?? []), prompt].slice(-HOOKS.prompts);
  pending.delete(name);
  pending.set(name, { key: place.key, prompts });
  const ofKey = [...pending].filter(([, { key }]) => key === place.key);
  for (const [old] of ofKey.slice(0, -HOOKS.sessions)) pending.delete(old);
  let chars = [...pending.values()].reduce((sum, one) => sum + charsOf(one), 0);
  for (const [old, one] of pending) {
    const last = one.prompts.at(-1)?.at.getTime() ?? 0;
    if (chars <= HOOKS.chars && prompt.at.getTime() - last < HOOKS.forgetMs) break;
    chars -= charsOf(one);
    pending.delete(old);
  }
}

export function takePrompts(place: Place): Prompt[] {
  const { prompts } = pending.get(nameOf(place)) ?? { prompts: [] };
  pending.delete(nameOf(place));
  return prompts;
}
