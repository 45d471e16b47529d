import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutOut, sentencesOf } from '#server/domain/text/sentence-spans.ts';
import { findQuote, findQuotes } from './find-quote.ts';

const quoted = (text: string, quote: string): string | null => {
  const span = findQuote(text, quote);
  return span && text.slice(span.start, span.end);
};

describe('a quote', () => {
  it.each([
    ['Well, I love figs. A lot.', 'I love figs', 'I love figs'],
    ['Zoë is allergic\n  to walnuts!', 'zoe is allergic to walnuts', 'Zoë is allergic\n  to walnuts'],
    ['It’s “great to work to”', '"great to work to."', 'great to work to'],
    ['ﬁgs and cheese', 'figs', 'ﬁgs'],
    ['I love figs', '…love figs…', 'love figs'],
    ['🦊🦊🦊 Ana is well. She has asthma', 'Ana is well', 'Ana is well'],
  ])('of “%s” is found by “%s”', (text, quote, found) => expect(quoted(text, quote)).toBe(found));
  it.each([
    ['I love figs', 'I hate figs'],
    ['I love figs', '...'],
    ['', 'figs'],
  ])('of “%s” is not “%s”', (text, quote) => expect(quoted(text, quote)).toBeNull());
  it('is found wherever it is in a text', () => {
    const word = fc.constantFrom('Ana', 'Núñez', 'don’t', 'café', '8:15', 'İstanbul', '\n', 'ß', '“no”');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(11), fc.nat(11), (words, a, b) => {
        const part = words.slice(Math.min(a, b), Math.max(a, b) + 1).join(' ');
        if (!/[\p{L}\p{N}]/u.test(part)) return;
        expect(findQuote(words.join(' '), part)).not.toBeNull();
      }),
    );
  });
});

describe('sentences', () => {
  it('are cut out without a trace, and what is between them stays', () => {
    const text = ' One is here. Two, at 8.15! Three?\nFour ';
    const [, two, three] = sentencesOf(text);
    if (!two || !three) throw new Error('A sentence is missing.');
    expect(cutOut(text, [three, two], '…')).toBe(' One is here. …\nFour ');
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'One is here.',
      'Two, at 8.15!',
      'Three?',
      'Four',
    ]);
  });
});

describe('quotes of several texts', () => {
  const word = fc.constantFrom('Ana', 'Núñez', '🦊', 'e\u0301', 'figs', ' ', '\n', 'İ', '');
  it('are found in the first text that contains them, at the same place as in it alone', () => {
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), text, (texts, quote) => {
        const alone = texts.map((one) => findQuote(one, quote));
        const first = alone.findIndex((span) => span !== null);
        const [found] = findQuotes({ texts, quotes: [quote] });
        expect(found ?? null).toEqual(first === -1 ? null : { text: first, span: alone[first] });
      }),
    );
  });
});
