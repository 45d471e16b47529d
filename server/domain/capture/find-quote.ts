import { normalise } from '#server/domain/text/normalise.ts';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';

/** A plain letter is most of any text, and folds to itself. */
const folded = (point: string): string =>
  /^[a-z0-9 ,.]$/.test(point)
    ? point
    : normalise(point)
        .replace(/[’‘ʼ`´]/g, "'")
        .replace(/[“”„«»]/g, '"');

/** The characters of a text as quotes are compared, each with where it stands in the text. */
function comparable(text: string): { characters: string[]; at: TextSpan[] } {
  const characters: string[] = [];
  const at: TextSpan[] = [];
  let start = 0;
  for (const point of text) {
    const end = start + point.length;
    for (const character of folded(point)) {
      const isBlank = /\s/.test(character);
      if (!isBlank || characters.at(-1) !== ' ') {
        characters.push(isBlank ? ' ' : character);
        at.push({ start, end });
      }
    }
    start = end;
  }
  return { characters, at };
}

/**
 * Where a quote stands in a text, whatever its case, accents, kind of quotation marks and blanks; null: nowhere. Marks
 * around it and a full stop or dots at its end do not count.
 */
export function findQuote(text: string, quote: string): TextSpan | null {
  const wanted = comparable(quote)
    .characters.join('')
    .replace(/^["'\s.…]+|["'\s.…]+$/g, '');
  if (wanted === '') return null;
  const { characters, at } = comparable(text);
  const index = characters.join('').indexOf(wanted);
  if (index === -1) return null;
  const [first, last] = [at[index], at[index + wanted.length - 1]];
  return first && last ? { start: first.start, end: last.end } : null;
}
