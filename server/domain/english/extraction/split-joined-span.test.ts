import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitJoined } from './split-joined-span.ts';

const partsOf = (text: string): string[] =>
  splitJoined(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));

const TOLD = [
  'is vegan',
  'hates olives',
  'has a new teacher',
  'starts swimming on Monday',
  'moved to Leeds',
  'broke a wrist at netball',
  'cannot eat gluten',
  'will be in Cork till Friday',
  'plays the oboe because the school lent one',
];
const name = fc.constantFrom('Mona', 'Omar', 'Mia', 'Beth', 'Dmitri', 'Éabha');
const told = fc.constantFrom(...TOLD);

describe('two joined statements', () => {
  it('are split so that each names its own subject only', () => {
    const join = fc.constantFrom(' and ', ', and ', ' but ', ' while ');
    fc.assert(
      fc.property(name, told, join, name, told, (one, first, joined, other, second) => {
        fc.pre(one !== other && !first.includes('because'));
        expect(partsOf(`${one} ${first}${joined}${other} ${second}`)).toEqual([
          `${one} ${first}`,
          `${other} ${second}`,
        ]);
      }),
    );
  });

  it.each([
    'Mona is vegan and hates olives',
    'Mona and Omar are vegan',
    'Mona says Omar is ill and Mia hates hospitals',
    'Mona is out because Omar fell and Mia hates hospitals',
    'Mona broke a leg and Omar drives her to school',
    'Mona is vegan and Omar is too',
    'Me and Éabha broke up',
    'my boss and Mona moved out',
    'Mona swims and they like it',
    'Mona is vegan and I hate olives',
    'Mona is ill. Omar is well and Mia is out',
    'mona is vegan and Monday is fine',
  ])('are left whole where it is not certain: %s', (text) => {
    expect(partsOf(text)).toEqual([text]);
  });

  it('keep all words of any text but the conjunctions', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        const parts = splitJoined(text, { start: 0, end: text.length });
        expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([0, text.length]);
      }),
    );
  });
});
