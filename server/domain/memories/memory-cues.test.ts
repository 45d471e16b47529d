import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUES } from '#server/domain/parameters/parameters.ts';
import { cleanCues } from '#server/domain/text/clean-cues.ts';
import { ruleCues } from './cues-by-rules.ts';
import { cuesAfterRewording, cuesFor, cueVector, withMoreCues } from './memory-cues.ts';

const STATEMENTS = [
  'Nora is allergic to sesame',
  'Leo has been sober since March',
  'Mia is terrified of dogs',
  'Ben takes warfarin',
  'Grandpa uses a wheelchair',
  'Ana is vegan',
  'I have 212 dollars till the 28th',
  'I promised Mia a puppy',
  'Leo works nights',
  "Mum doesn't know about the party",
  'I like olives',
  'The bins go out on Tuesday',
];
const statement = fc.constantFrom(...STATEMENTS);
const cue = fc.constantFrom(
  'planning a meal',
  'Booking a flight',
  'when it rains',
  'choosing a restaurant',
  'a',
  'b',
  'c',
);
const cues = fc.array(cue, { maxLength: CUES.most });

describe('the cues of a new memory', () => {
  it('begin with the given ones, are at most five, and none is there twice', () => {
    fc.assert(
      fc.property(statement, cues, (content, given) => {
        const found = cuesFor(content, given);
        const clean = cleanCues(given);
        expect(found.slice(0, clean.length)).toEqual(clean);
        expect(found.length).toBeLessThanOrEqual(CUES.most);
        expect(new Set(found.map((one) => one.toLowerCase())).size).toBe(found.length);
      }),
    );
  });

  it('do not repeat “comes up when”', () => {
    expect(cleanCues(['Comes up when booking a flight.', 'when it rains', 'If the car breaks down'])).toEqual(
      ['booking a flight', 'it rains', 'the car breaks down'],
    );
  });
});

describe('after a statement is reworded, its cues', () => {
  it('stay if it says the same as before', () => {
    fc.assert(
      fc.property(statement, cues, (content, given) => {
        const before = cuesFor(content, given);
        expect(cuesAfterRewording(before, content, content)).toEqual(before);
      }),
    );
  });

  it('are those of the new one if they were those of the old one', () => {
    fc.assert(
      fc.property(statement, statement, (before, after) => {
        expect(new Set(cuesAfterRewording(ruleCues(before), before, after))).toEqual(
          new Set(ruleCues(after)),
        );
      }),
    );
  });

  it('keep what somebody wrote, and do not bring back what somebody removed', () => {
    const [first = ''] = ruleCues('Nora is allergic to sesame');
    expect(
      cuesAfterRewording(['visiting Ana'], 'Nora is allergic to sesame', 'Nora is allergic to sesame seeds'),
    ).toEqual(['visiting Ana']);
    expect(first).not.toBe('');
  });
});

it('never drops a cue when more are added', () => {
  fc.assert(
    fc.property(cues, cues, (before, more) => {
      const clean = cleanCues(before);
      expect(withMoreCues(clean, more).slice(0, clean.length)).toEqual(clean);
    }),
  );
});

it('lies between the vectors of its two texts, with length 1', () => {
  const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(vector, vector, (one, other) => {
      const between = cueVector(one, other);
      const length = Math.hypot(...between);
      expect(length === 0 || Math.abs(length - 1) < 1e-9).toBe(true);
      expect(between).toEqual(cueVector(other, one));
    }),
  );
});
