import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emotionalWeightOf } from './emotional-weight.ts';

describe('what is told', () => {
  it.each([
    'My grandmother died in May',
    'Our daughter was born last night',
    'Eli fell off the roof and was rushed to hospital',
    'Nora passed her driving test!',
    'We lost the baby in March',
    'Leo got the all-clear from the hospital',
    'I won the marathon in Berlin',
    'We just won the lottery',
    'The kitchen caught fire while we slept',
  ])('weighs a lot: %s', (text) => {
    expect(emotionalWeightOf(text)).toBe('high');
  });

  it.each([
    'The tram was late again',
    'My phone died on the way home',
    'I am dead tired',
    'That cake is to die for!',
    'I absolutely love olives!',
    'The hero died in the film',
    'Nobody was hurt',
    'We lost interest in the garden',
    'Leo is in high school',
    'Nora was born in Girona',
    'Nora is married to Leo',
    "He won't come on Sunday",
    'I nearly died laughing',
    'Worst day of my life, the kettle broke',
  ])('does not: %s', (text) => {
    expect(emotionalWeightOf(text)).not.toBe('high');
  });

  it('is weighed in linear time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(['high', 'medium', 'low']).toContain(emotionalWeightOf(text));
      }),
    );
    const long = `${'my little son was the best of the '.repeat(3_000)}`;
    expect(['high', 'medium', 'low']).toContain(emotionalWeightOf(long));
  });
});
