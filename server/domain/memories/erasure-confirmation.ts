import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';

/** Word to type for a secret, because its text must not be shown. */
const UNSPOKEN = 'secret';

/** Returns the words that a person types to confirm: at most 32 characters, but at least one word. `content` is null for a secret. */
export function erasureConfirmation(content: string | null): string {
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

/** Ignores case, accents and extra spaces. Also accepts the whole statement. */
export const isErasureConfirmation = (typed: string, content: string | null): boolean =>
  [erasureConfirmation(content), content ?? UNSPOKEN].some((name) => spoken(name) === spoken(typed));
