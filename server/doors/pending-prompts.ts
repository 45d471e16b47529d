import { HOOKS } from '#server/domain/parameters/parameters.ts';

interface Prompt {
  prompt: string;
  at: Date;
}

/** The hook at the end of a turn does not repeat the prompts. In memory, so that only what is captured is stored. */
const prompts = new Map<string, Prompt[]>();

/** Keeps a prompt until the end of its turn. Drops the oldest of too many. */
export function keepPrompt(place: string, prompt: Prompt): void {
  const kept = [...(prompts.get(place) ?? []), prompt].slice(-HOOKS.prompts);
  prompts.delete(place);
  prompts.set(place, kept);
  const [oldest] = prompts.keys();
  if (prompts.size > HOOKS.sessions && oldest !== undefined) prompts.delete(oldest);
}

export function takePrompts(place: string): Prompt[] {
  const kept = prompts.get(place) ?? [];
  prompts.delete(place);
  return kept;
}
