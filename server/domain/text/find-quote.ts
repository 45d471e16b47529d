import { normalise } from '#server/domain/text/normalise-text.ts';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';

const normalised = (point: string): string =>
  /^[a-z0-9 ,.]$/.test(point)
    ? point
    : normalise(point)
        .replace(/[’‘ʼ`´]/g, "'")
        .replace(/[“”„«»]/g, '"');

function comparable(text: string): { characters: string[]; at: TextSpan[] } {
  const characters: string[] = [];
  const at: TextSpan[] = [];
  let start = 0;
  for (const point of text) {
    const end = start + point.length;
    for (const character of normalised(point)) {
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

export function quoteFinder(text: string): (quote: string) => TextSpan | null {
  const { characters, at } = comparable(text);
  const plain = characters.join('');
  return (quote) => {
    const wanted = comparable(quote)
      .characters.join('')
      .replace(/^["'\s.…]+|["'\s.…]+$/g, '');
    const index = wanted === '' ? -1 : plain.indexOf(wanted);
    if (index === -1) return null;
    const [first, last] = [at[index], at[index + wanted.length - 1]];
    return first && last ? { start: first.start, end: last.end } : null;
  };
}

/** Ignores case, accents, the kind of quotation marks, repeated blanks, and punctuation around the quote. */
export const findQuote = (text: string, quote: string): TextSpan | null => quoteFinder(text)(quote);
