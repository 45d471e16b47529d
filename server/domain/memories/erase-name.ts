import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { normalise } from '#server/domain/text/normalise.ts';

/** What a secret is called where its words are not shown. */
const UNSPOKEN = 'secret';

/**
 * What has to be typed to erase a memory for good: its first words, at most 32 characters of them and at least one word;
 * of a secret, whose words are sealed, "secret". In: the statement, null where it is sealed.
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

/** Whether what was typed is how the memory is called, or all of it; give or take case, accents and spaces. */
export const isEraseName = (typed: string, content: string | null): boolean =>
  [eraseName(content), content ?? UNSPOKEN].some((name) => spoken(name) === spoken(typed));
