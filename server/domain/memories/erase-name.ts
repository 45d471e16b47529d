import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { normalise } from '#server/domain/text/normalise.ts';

/** Stands for the text of a secret, because that text must not be shown. */
const UNSPOKEN = 'secret';

/**
 * Returns what a user must type to erase a memory: the first words of its text, at most 32 characters but at least one
 * word. `content` is null for a secret.
 */
export function eraseName(content: string | null): string {
  if (content === null) return UNSPOKEN;
  const [first = '', ...rest] = content.trim().split(/\s+/);
  let name = first;
  for (const word of rest) {
    if (name.length + word.length >= LIMITS.eraseNameChars) break;
    name = `${name} ${word}`;
  }
  return name;
}

const spoken = (text: string): string => normalise(text).replace(/\s+/g, ' ').trim();

/** Accepts the short name or the whole statement. Ignores case, accents and extra spaces. */
export const isEraseName = (typed: string, content: string | null): boolean =>
  [eraseName(content), content ?? UNSPOKEN].some((name) => spoken(name) === spoken(typed));
