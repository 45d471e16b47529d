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
    // by UTF-16 unit, as `indexOf` counts: an emoji has two
    for (const character of normalised(point).split('')) {
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

export interface FoundQuote {
  /** Index of the text. */
  text: number;
  span: TextSpan;
}

/** No quote contains it. */
const BETWEEN = '\n\0\n';

/**
 * Returns the first text that contains each quote. All texts are read as one, because each costs time for each quote
 * otherwise.
 */
export function findQuotes({
  texts,
  quotes,
}: {
  texts: readonly string[];
  quotes: readonly string[];
}): (FoundQuote | null)[] {
  const find = quoteFinder(texts.join(BETWEEN));
  const starts = texts.map(() => 0);
  for (let index = 1; index < texts.length; index += 1)
    starts[index] = (starts[index - 1] ?? 0) + (texts[index - 1]?.length ?? 0) + BETWEEN.length;
  return quotes.map((quote) => {
    const found = find(quote);
    const text = found ? starts.findLastIndex((start) => start <= found.start) : -1;
    const from = starts[text] ?? 0;
    if (!found || found.end > from + (texts[text]?.length ?? 0)) return null;
    return { text, span: { start: found.start - from, end: found.end - from } };
  });
}
