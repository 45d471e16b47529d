import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUES } from '#server/domain/parameters/parameters.ts';
import { cleanCues } from '#server/domain/text/clean-cues.ts';
import { ruleCues } from './cues-by-rules.ts';

describe('rules give cues', () => {
  it.each([
    ['an allergy', 'Nora is allergic to sesame', 'cooking a meal'],
    ['an allergy to animals', "Leo can't be in a room with a cat", 'getting a pet'],
    ['a diet', 'Ana keeps halal', 'choosing a restaurant'],
    ['a medicine', 'Ben takes warfarin', 'taking other medicine'],
    ['alcohol', 'Gus has been sober since October 88', 'ordering drinks'],
    ['a condition', 'Jun has asthma', 'choosing an activity'],
    ['a device', 'Grandpa has a pacemaker', 'choosing a place to go'],
    ['an injury', 'I broke my wrist in November', 'moving or carrying things'],
    ['trouble with stairs', "Mama can't manage stairs", 'booking a room or seats'],
    ['somebody who cannot drive', 'Bampi handed in his licence', 'getting there and back'],
    ['a fear', 'Mia is scared of balloons', 'choosing an activity'],
    ['a confidence', "Mum doesn't know about the party", 'telling somebody the news'],
    ['a limit of money', 'I have 212 dollars till the 28th', 'buying something expensive'],
    ['a promise', 'I promised Mia a puppy', 'making plans'],
    ['a sleeper by day', 'Chase is on graveyards and sleeps till two', 'setting a time or an appointment'],
    ['a time that never suits', "I don't do Sundays", 'inviting people'],
  ])('for %s', (_, statement, cue) => {
    expect(ruleCues(statement)).toContain(cue);
  });

  it.each([
    'I like olives',
    'Calgary has too many lights',
    'My sister broke the news to them',
    'The bins go out on Tuesday',
    'Nora loves 90s dance music',
  ])('but not for “%s”', (statement) => {
    expect(ruleCues(statement)).toEqual([]);
  });

  it('that are short, few and clean, whatever the statement says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (statement) => {
        const cues = ruleCues(`${statement} is allergic to nuts, takes warfarin and works nights`);
        expect(cues.length).toBeLessThanOrEqual(CUES.most);
        expect(cues.every((cue) => cue.length <= CUES.chars)).toBe(true);
        expect(cleanCues(cues)).toEqual(cues);
      }),
    );
  });
});
