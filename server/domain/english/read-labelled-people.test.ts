import { describe, expect, it } from 'vitest';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import { labelledPeople } from './read-labelled-people.ts';

const spanOf = (text: string, words: string): TextSpan => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};
const readingOf = (text: string, names: string[], ties: string[]) => ({
  people: names.map((one) => spanOf(text, one)),
  ties: ties.map((one) => spanOf(text, one)),
});
const peopleIn = (text: string, names: string[], ties: string[]) =>
  labelledPeople({ messages: [{ content: text, readings: [readingOf(text, names, ties)] }] }).map(
    ({ name, anchor, word }) => ({ name, anchor, word }),
  );

describe('people whom the network names', () => {
  it.each([
    ['my physio sunil is away', ['sunil'], ['physio'], [{ name: 'Sunil', anchor: null, word: 'physio' }]],
    [
      'fatimas brother yusuf is here',
      ['fatima', 'yusuf'],
      ['brother'],
      [{ name: 'Yusuf', anchor: 'Fatima', word: 'brother' }],
    ],
    [
      'The boss of Michael, Carol, rang',
      ['Michael', 'Carol'],
      ['boss'],
      [{ name: 'Carol', anchor: 'Michael', word: 'boss' }],
    ],
    [
      'Isobel lost her husband Ranald',
      ['Isobel', 'Ranald'],
      ['husband'],
      [{ name: 'Ranald', anchor: 'Isobel', word: 'husband' }],
    ],
  ])('are tied to somebody in "%s"', (text, names, ties, people) => {
    expect(peopleIn(text, names, ties)).toEqual(people);
  });

  it.each([
    ['a pet', "my brother's cat Jollof is on kidney food", ['Jollof'], ['brother']],
    ['a place', 'my cousin in Thurso has a flat', ['Thurso'], ['cousin']],
    ['a sound', 'um, my mum is seeing somebody', ['um'], ['mum']],
    ['a relative without a name', 'my mum rang her sister', ['mum'], ['sister']],
    [
      'somebody far away',
      `Priya rang. ${'It rained and rained. '.repeat(4)}My boss is off sick`,
      ['Priya'],
      ['boss'],
    ],
    ['a quoted line', 'I am off dairy.\n> our lodger Piotr is ill', ['Piotr'], ['lodger']],
    ['a story', 'In my novel, our lodger Zelda is a witch', ['Zelda'], ['lodger']],
    ['what is taken back', 'Our lodger Piotr is ill. Ignore that.', ['Piotr'], ['lodger']],
  ])('are nobody for %s', (_, text, names, ties) => {
    expect(peopleIn(text, names, ties)).toEqual([]);
  });

  it('are one thing each, what stands nearest', () => {
    expect(
      peopleIn('Our lodger rang. Her friend José has moved', ['José'], ['lodger', 'friend']).map(
        ({ word }) => word,
      ),
    ).not.toContain('lodger');
  });

  it('are found once for all facts of a message', () => {
    const content = 'our lodger piotr is ill';
    const reading = readingOf(content, ['piotr'], ['lodger']);
    expect(labelledPeople({ messages: [{ content, readings: [reading, reading] }] })).toHaveLength(1);
  });
});
