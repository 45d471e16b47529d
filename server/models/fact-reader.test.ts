import { describe, expect, it } from 'vitest';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { createFactReader } from './fact-reader.ts';

describe('the network', () => {
  const reader = createFactReader();
  const wordsOf = async (messages: string[]): Promise<string[][]> => {
    const found = (await reader.findFacts(messages)) ?? [];
    return messages.map((message, index) =>
      (found[index] ?? []).map(({ start, end }) => message.slice(start, end)),
    );
  };

  it('marks the words of a fact in a request, and nothing in a message without one', async () => {
    const [fact, none, empty] = await wordsOf([
      'please order me wipes, and I have a latex allergy so only nitrile gloves',
      'set a timer for twelve minutes',
      '',
    ]);
    expect(fact?.join(' ')).toContain('latex allergy');
    expect(none).toEqual([]);
    expect(empty).toEqual([]);
  });

  it.each([
    'leo is allergic to peanuts',
    'my daughter mia has a nut allergy',
    'mum has cancer',
    'dad is diabetic',
    'we live in cork',
    'grandma uses a wheelchair',
    'ben hates olives',
  ])('finds the plain statement "%s"', async (statement) => {
    expect(await wordsOf([statement])).toEqual([[statement]]);
  });

  it('gives every span a probability above the cut and a place in the message', async () => {
    const message = 'My sister Zoë moved to Łódź in May. She works nights at the hospital.';
    const [spans = []] = (await reader.findFacts([message])) ?? [];
    expect(spans.length).toBeGreaterThan(0);
    for (const { start, end, probability, isLasting } of spans) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(message.length);
      expect(start).toBeLessThan(end);
      expect(probability).toBeGreaterThanOrEqual(NETWORK.factFrom);
      expect(isLasting).toBeTypeOf('boolean');
    }
  });

  it('finds the same in a message whatever stands beside it', async () => {
    const message = 'I have been vegetarian since I was twelve';
    const [alone] = await wordsOf([message]);
    const [, beside] = await wordsOf(['what time is it', message]);
    expect(beside).toEqual(alone);
  });

  it('finds a fact in the second passage of a long message', async () => {
    const story = `${'The bus was late and it rained all the way home again. '.repeat(12)}My wife Ines is allergic to peanuts and carries an EpiPen.`;
    const [found] = await wordsOf([story]);
    expect(found?.join(' ')).toContain('allergic to peanuts');
  });

  it('reads the beginning of a message of any length', async () => {
    const [found] = await wordsOf([`I am allergic to peanuts. ${'and some more '.repeat(50_000)}`]);
    expect(found?.join(' ')).toContain('allergic to peanuts');
  });
});

describe('a network that cannot be loaded', () => {
  it('leaves every message to the rules', async () => {
    const broken = createFactReader(() => Promise.reject(new Error('no such file')));
    expect(await broken.findFacts(['I like tea'])).toBeNull();
  });

  it('is not asked about messages without words', async () => {
    const never = createFactReader(() => Promise.reject(new Error('asked')));
    expect(await never.findFacts(['', ' '])).toEqual([[], []]);
  });
});
