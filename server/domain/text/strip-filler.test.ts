import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutFiller } from './strip-filler.ts';

it.each([
  ['Ugh! Leo has moved to Leeds.', 'Leo has moved to Leeds.'],
  ['Great news! Hi there. We got the flat', 'We got the flat'],
  ['Also, Ana is vegan now', 'Ana is vegan now'],
  ['So yeah, Ana is vegan now anyway', 'Ana is vegan now'],
  ['um oh and the boiler man comes on Fridays lol', 'the boiler man comes on Fridays'],
  ['Hope you are well. Tomás sold the car. Thanks a lot.', 'Tomás sold the car.'],
])('%s', (said, kept) => {
  expect(withoutFiller(said)).toBe(kept);
});

it.each(['Right knee hurts', 'So Young Kim is our dentist', 'Well water is not safe', 'Thanks!', 'Anyway'])(
  'keeps words that may carry meaning: %s',
  (said) => {
    expect(withoutFiller(said)).toBe(said);
  },
);

it('never returns an empty text for one with words, and does not change its own result', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const once = withoutFiller(`Leo ${text}`);
      expect(once).not.toBe('');
      expect(`Leo ${text}`).toContain(once);
    }),
  );
});
