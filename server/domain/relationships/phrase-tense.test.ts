import { describe, expect, test } from 'vitest';
import { readTense } from './phrase-tense.ts';

describe('readTense', () => {
  test.each([
    ['was the boss of', 'is boss of'],
    ['were neighbours', 'is neighbours'],
    ['used to be a teacher of', 'is teacher of'],
    ['used to work for', 'works for'],
    ['former boss', 'is boss'],
    ['my former landlord', 'is landlord'],
    ['ex-boss', 'is boss'],
    ['is no longer the manager of', 'is the manager of'],
  ])('“%s” is former: “%s”', (phrase, present) => {
    expect(readTense(phrase)).toEqual({ phrase: present, isFormer: true, isDenied: false });
  });

  test.each([
    'our daughter-in-law, can’t cook but she tries',
    'fella I wave to, couldn’t tell you his name',
    'a pupil of mine, Year Nine, never once had a pen',
    'she who carried me nine months and won’t let it drop',
    'our lodger, doesn’t pay any more',
  ])('an aside negates nothing: “%s”', (phrase) => {
    expect(readTense(phrase)).toMatchObject({ isFormer: false, isDenied: false });
  });

  test.each(['is not my sister', 'isn’t a friend of', 'never worked for'])('“%s” is negated', (phrase) => {
    expect(readTense(phrase)).toMatchObject({ isDenied: true });
  });

  test.each(['is the sister of', 'manages', 'exchange student of', 'notary of', 'once in a while sees'])(
    '“%s” holds now',
    (phrase) => {
      expect(readTense(phrase)).toEqual({ phrase, isFormer: false, isDenied: false });
    },
  );
});
