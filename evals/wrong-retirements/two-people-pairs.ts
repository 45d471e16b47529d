import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface TwoPeople {
  existing: string;
  incoming: string;
  note: string;
}

const line = z.object({ existing: z.string(), incoming: z.string(), note: z.string().default('') });

/** Hand-written pairs that the rules were tuned on. */
export const pairsByHand = (): TwoPeople[] => readPairs('*two-people*.jsonl');
/** Pairs by four other writers. */
export const pairsByOtherHands = (): TwoPeople[] => readPairs('*/two-people.jsonl');

const readPairs = (files: string): TwoPeople[] =>
  globSync(new URL(`../hands/${files}`, import.meta.url).pathname)
    .toSorted()
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .filter((text) => text.trim() !== '')
    .map((text) => line.parse(JSON.parse(text)));

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);
const NAMES = words(
  `Bob, Ted, Ines, Sam, Aoife, Łukasz, José, Mei, Rowan, Kit, Priya, Tomás, Siân, Ivy, Otto, Noor, Chloé, Bea, Alex, Yuki, Kofi, Iris, Jürgen, Zoë, Marta, Dev`,
);
const KIN = words(
  `uncle, aunt, cousin, sister, brother, daughter, son, niece, nephew, friend, best friend, colleague, neighbour, teacher, flatmate, boss, dentist, cat, dog, rabbit, older sister, stepbrother, grandmother, godfather`,
);
const SAYS: readonly (readonly [string, string])[] = [
  ['lives in Cork', 'lives in Delft'],
  ['lives in Cork', 'moved from Cork to Delft'],
  ['works at the harbour', 'no longer works at the harbour'],
  ['is seven', 'is nine'],
  ['loves olives', 'can’t stand olives'],
  ['is allergic to walnuts', 'is not allergic to walnuts'],
  ['drinks coffee', 'used to drink coffee, now drinks tea'],
  ['is vegan', 'is vegan'],
  ['sleeps in the kitchen', 'sleeps in the hall now'],
  ['has two children', 'has three children'],
  ['was born in Oviedo', 'was born in Gijón, not Oviedo'],
  ['is married', 'got divorced'],
];
const FORMS: readonly ((kin: string, name: string) => string)[] = [
  (kin, name) => `My ${kin} ${name}`,
  (kin, name) => `${name}, my ${kin},`,
  (kin, name) => `My ${kin}, ${name},`,
  (kin, name) => `Our ${kin} ${name}`,
  (_, name) => name,
];
const NAMELESS: readonly ((kin: string) => readonly [string, string])[] = [
  (kin) => [`One of my ${kin}s`, `Another of my ${kin}s`],
  (kin) => [`My ${kin}`, `My other ${kin}`],
  (kin) => [`One ${kin} of mine`, `A ${kin} of mine`],
];

/** Returns integers from 0 up to `of` - 1 (linear congruential generator of Numerical Recipes). */
function numbers(seed: number): (of: number) => number {
  let state = seed;
  return (of) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * of);
  };
}

export function generatedPairs(count: number, seed: number): TwoPeople[] {
  const below = numbers(seed);
  const one = <T>(of: readonly T[]): T => {
    const chosen = of[below(of.length)];
    if (chosen === undefined) throw new RangeError('Cannot choose from an empty list.');
    return chosen;
  };
  const make = (at: number): TwoPeople => {
    const kin = one(KIN);
    const [before, after] = one(SAYS);
    if (at % 10 === 9) {
      const [a, b] = one(NAMELESS)(kin);
      return { existing: `${a} ${before}`, incoming: `${b} ${after}`, note: `${kin}, nobody named` };
    }
    const first = one(NAMES);
    const second = one(NAMES.filter((name) => name !== first));
    const a = one(FORMS)(kin, first);
    const b = one(FORMS)(kin, second);
    return { existing: `${a} ${before}`, incoming: `${b} ${after}`, note: `${kin} ${first} and ${second}` };
  };
  const pairs = new Map<string, TwoPeople>();
  while (pairs.size < count) {
    const pair = make(pairs.size);
    pairs.set(`${pair.existing} / ${pair.incoming}`, pair);
  }
  return [...pairs.values()];
}
