import { describe, expect, it } from 'vitest';
import type { FactSpan } from '#server/domain/conversation/fact-span.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { extendToDetails } from '../details/extend-to-details.ts';
import { factsFromSpans } from './facts-from-spans.ts';

const spanOf = (content: string, words: string, isLasting = true): FactSpan => ({
  start: content.indexOf(words),
  end: content.indexOf(words) + words.length,
  probability: 0.9,
  isLasting,
});

const statementsOf = (content: string, words: string[], quotes: string[] = []): string[] =>
  factsFromSpans(
    { role: 'user', content },
    words.map((one) => spanOf(content, one)),
    quotes.map((quote) => ({ statement: quote, quote })),
    extendToDetails,
  ).map(({ statement }) => statement);

describe('factsFromSpans', () => {
  it.each([
    [
      'Mia is coeliac, so no bread on the table',
      ['Mia is coeliac'],
      ['Mia is coeliac, so no bread on the table'],
    ],
    [
      'Leo fell in once. that’s why he hates water',
      ['Leo fell in once'],
      ['Leo fell in once. that’s why he hates water'],
    ],
    [
      'Ana hates celery because it is stringy. ok',
      ['Ana hates celery'],
      ['Ana hates celery because it is stringy'],
    ],
    ['Ana hates celery, as you know', ['Ana hates celery'], ['Ana hates celery']],
  ])('keeps a reason or a result with its statement: %s', (content, words, statements) => {
    expect(statementsOf(content, words)).toEqual(statements);
  });

  it.each([
    ['my pal is off the drink, doctors orders. ok', 'my pal is off the drink', ', doctors orders'],
    ['me and Reece are going out. since friday', 'me and Reece are going out', '. since friday'],
    ['Leo broke his arm, on the trampoline', 'Leo broke his arm', ', on the trampoline'],
    [
      'the kids learned to swim in Crete last summer, can you find pools',
      'the kids learned to swim',
      ' in Crete last summer',
    ],
  ])('keeps when, where and why with their statement: %s', (content, words, rest) => {
    expect(statementsOf(content, [words])).toEqual([`${words}${rest}`]);
  });

  it('keeps a time that is said first', () => {
    const content = 'last summer the kids learned to swim';
    expect(statementsOf(content, ['the kids learned to swim'])).toEqual([content]);
  });

  it('leaves a detail that belongs to other words', () => {
    const content = 'Mum is coeliac, can u remind me to ring her tomorrow';
    expect(statementsOf(content, ['Mum is coeliac'])).toEqual(['Mum is coeliac']);
    const clauses = 'Mum is coeliac and Dad flies out on Friday';
    expect(statementsOf(clauses, ['Mum is coeliac'])).toEqual(['Mum is coeliac']);
  });

  it('keeps what the rules left out of a passage', () => {
    const content = 'My old friend Packie is in the nursing home in Carndonagh now';
    const byRules = [{ statement: 'Packie is Eunan’s old friend', quote: content }];
    expect(
      factsFromSpans({ role: 'user', content }, [spanOf(content, content)], byRules, extendToDetails),
    ).toMatchObject([{ statement: content }]);
  });

  it('gives a statement the reason that is another statement', () => {
    const content = 'Joost is in plaster so i do all the driving';
    const spans = ['Joost is in plaster so', 'i do all the driving'].map((words) => spanOf(content, words));
    expect(factsFromSpans({ role: 'user', content }, spans, [], extendToDetails)).toMatchObject([
      { statement: 'Joost is in plaster' },
      { statement: 'i do all the driving', why: 'Joost is in plaster' },
    ]);
  });

  it('keeps the words as they were said', () => {
    const content = 'get oat milk pls, been off dairy since march';
    expect(
      factsFromSpans(
        { role: 'user', content },
        [spanOf(content, 'been off dairy since march')],
        [],
        extendToDetails,
      ),
    ).toEqual([
      {
        statement: 'been off dairy since march',
        quote: 'been off dairy since march',
        confidence: CAPTURE.saidConfidence.asked,
      },
    ]);
  });

  it.each([
    ['lasts and is likely', true, 0.9, CAPTURE.saidConfidence.asked],
    ['soon passes', false, 0.9, CAPTURE.saidConfidence.kept],
    ['is unlikely', true, 0.65, CAPTURE.saidConfidence.kept],
  ])(
    'asks about a fact only if it lasts and is likely: one that %s',
    (_, isLasting, probability, expected) => {
      const content = 'Jonas has nits again';
      const span = { ...spanOf(content, content, isLasting), probability };
      expect(factsFromSpans({ role: 'user', content }, [span], [], extendToDetails)[0]?.confidence).toBe(
        expected,
      );
    },
  );

  it('asks about what may concern safety, however unlikely', () => {
    const content = 'she cant have penicillin';
    const span = { ...spanOf(content, content, false), probability: 0.65 };
    const [fact] = factsFromSpans(
      { role: 'user', content: `Zoë is ill. ${content}` },
      [{ ...span, start: 12, end: 12 + content.length }],
      [],
      extendToDetails,
    );
    expect(fact?.confidence).toBe(CAPTURE.saidConfidence.asked);
  });

  it('believes no fact at once, and asks nobody about one that is only kept', () => {
    expect(CAPTURE.saidConfidence.asked).toBeLessThan(CAPTURE.promoteFrom);
    expect(CAPTURE.saidConfidence.kept).toBeLessThan(CAPTURE.askFrom);
  });

  it('leaves out what the rules found', () => {
    const content = 'I love jazz and we never eat pork';
    expect(statementsOf(content, ['I love jazz', 'we never eat pork'], ['I love jazz'])).toEqual([
      'we never eat pork',
    ]);
  });

  it('leaves out what the next sentence corrects', () => {
    const content = 'The dentist is on the 12th. Sorry, the 21st, I read it backwards. We like her.';
    expect(statementsOf(content, ['The dentist is on the 12th', 'We like her'])).toEqual(['We like her']);
  });

  it.each([
    ['Tobi has gone up to size 2. he wants laces now', 'he wants laces now'],
    ['Tobi is at football. He hates the cold', 'He hates the cold'],
    ['no sugar in dads tea hes diabetic', 'hes diabetic'],
  ])('reads what points back together with what it points to: %s', (content, words) => {
    expect(statementsOf(content, [words])).toEqual([content]);
  });

  it('joins two facts of which the second points back to the first', () => {
    const content = 'cant do wednesdays, thats my mams dialysis';
    expect(statementsOf(content, ['cant do wednesdays', 'thats my mams dialysis'])).toEqual([content]);
  });

  it('leaves out what points to words outside the message', () => {
    expect(statementsOf('she wants laces now', ['she wants laces now'])).toEqual([]);
    expect(statementsOf("they're coeliac", ["they're coeliac"])).toEqual([]);
  });

  it('leaves out what holds something removed', () => {
    const content = 'my pin is [not stored] and I like tea';
    expect(statementsOf(content, ['my pin is [not stored]'])).toEqual([]);
  });
});
