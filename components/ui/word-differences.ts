import { diffWordsWithSpace } from 'diff';

export interface Difference {
  text: string;
  kind: 'same' | 'earlier' | 'newer';
}

/** Minimum share of common text. With less, nearly everything would be highlighted. */
const MIN_COMMON = 0.25;
const TIMEOUT_MS = 40;

/** If the texts have almost nothing in common, returns each as one whole part. */
export function wordDifferences(earlier: string, newer: string): Difference[] {
  const wholes: Difference[] = [
    { text: earlier, kind: 'earlier' },
    { text: newer, kind: 'newer' },
  ];
  if (earlier === newer) return [{ text: newer, kind: 'same' }];
  const parts = diffWordsWithSpace(earlier, newer, { timeout: TIMEOUT_MS });
  if (!parts) return wholes;
  const found = parts.map(
    ({ value, added, removed }): Difference => ({
      text: value,
      kind: added ? 'newer' : removed ? 'earlier' : 'same',
    }),
  );
  const common = found.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0);
  return common < MIN_COMMON * Math.max(earlier.length, newer.length) ? wholes : found;
}

export const isTelling = (found: readonly Difference[]): boolean =>
  found.some(({ kind, text }) => kind === 'same' && text.trim() !== '');

/** Joins two differences with only a space between them, such as "does not" and "like". */
export function sideOf(found: readonly Difference[], side: 'earlier' | 'newer'): Difference[] {
  const said: Difference[] = [];
  for (const part of found) {
    if (part.kind !== 'same' && part.kind !== side) continue;
    const [mark, space] = said.slice(-2);
    const isSpace = space?.kind === 'same' && space.text.trim() === '';
    if (part.kind === side && said.at(-1)?.kind === side) {
      said.push({ kind: side, text: `${said.pop()?.text ?? ''}${part.text}` });
    } else if (part.kind === side && isSpace && mark?.kind === side) {
      said.splice(-2, 2, { kind: side, text: `${mark.text}${space.text}${part.text}` });
    } else said.push(part);
  }
  return said;
}
