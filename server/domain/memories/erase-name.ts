import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { normalise } from '#server/domain/text/normalise.ts';

/** Name of a secret, whose text must not be shown. */
const UNSPOKEN = 'secret';

/**
 * Returns the words to type before erasing a memory: its first words, at most 32 characters but at least one word, or
 * "secret" if `content` is null.
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

/** Returns whether the input is the short name or the whole statement, ignoring case, accents and spaces. */
export const isEraseName = (typed: string, content: string | null): boolean =>
  [eraseName(content), content ?? UNSPOKEN].some((name) => spoken(name) === spoken(typed));
