import { expect, test } from 'vitest';
import { type PlainFamily, solveKin } from '#server/domain/testing/kin-solver.ts';
import { findBuiltInType } from './built-in-types.ts';
import { derivedKinOf, gendersOf, nounOfDerived, type StoredTie } from './stated-and-derived-ties.ts';

/** Returns integers below `of` (linear congruential generator of Numerical Recipes). */
function numbers(seed: number): (of: number) => number {
  let state = seed;
  return (of) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * of);
  };
}

interface Told {
  people: string[];
  stored: StoredTie[];
  family: PlainFamily;
}

/** Makes four generations with second marriages. The sex of every fourth person is unknown. */
function makeFamily(seed: number): Told {
  const below = numbers(seed);
  const people: string[] = [];
  const stored: StoredTie[] = [];
  const parents = new Map<string, Set<string>>();
  const children = new Map<string, Set<string>>();
  const spouses = new Map<string, Set<string>>();
  const sex = new Map<string, 'f' | 'm'>();
  const home = new Set<string>();
  const sexOf = new Map<string, 'f' | 'm'>();
  const born = (): string => {
    const name = `p${people.length}`;
    people.push(name);
    sexOf.set(name, below(2) === 0 ? 'f' : 'm');
    return name;
  };
  const tell = (aId: string, type: string, bId: string, nouns: readonly [string, string]): void => {
    const [aNoun, bNoun] = [
      [aId, nouns[0]],
      [bId, nouns[1]],
    ].map(([who = '', noun = '']) => {
      if (noun === '' || Number(who.slice(1)) % 4 === 3) return null;
      sex.set(who, sexOf.get(who) ?? 'f');
      return noun;
    });
    stored.push({
      relationshipId: `r${stored.length}`,
      aId,
      bId,
      type,
      status: 'current',
      aNoun: aNoun ?? null,
      bNoun: bNoun ?? null,
    });
  };
  const as = (who: string, f: string, m: string): string => (sexOf.get(who) === 'f' ? f : m);
  const couple = (one: string): string[] => {
    const other = born();
    if (below(4) > 0) {
      tell(one, 'partner_of', other, [as(one, 'wife', 'husband'), as(other, 'wife', 'husband')]);
      spouses.set(one, (spouses.get(one) ?? new Set()).add(other));
      spouses.set(other, (spouses.get(other) ?? new Set()).add(one));
    }
    return Array.from({ length: below(3) }, () => {
      const child = born();
      for (const parent of [one, other]) {
        tell(parent, 'parent_of', child, [as(parent, 'mother', 'father'), as(child, 'daughter', 'son')]);
        parents.set(child, (parents.get(child) ?? new Set()).add(parent));
        children.set(parent, (children.get(parent) ?? new Set()).add(child));
      }
      return child;
    });
  };
  let generation = Array.from({ length: 1 + below(2) }, born);
  for (let depth = 0; depth < 3; depth += 1) {
    generation = generation
      .slice(0, 3)
      .flatMap((one) => [...couple(one), ...(below(4) === 0 ? couple(one) : [])]);
  }
  for (const one of people) {
    if (below(4) > 0) continue;
    tell(one, 'member_of', 'Home', ['', '']);
    home.add(one);
  }
  return { people, stored, family: { parents, children, spouses, sex, homes: [home] } };
}

const groups = { households: new Set(['Home']), teams: new Set<string>() };

function derived({ stored }: Told, who: string): string[] {
  const genders = gendersOf(stored);
  return derivedKinOf(stored, groups, who)
    .map((kin) => {
      const ofFocus = findBuiltInType(kin.type);
      const type = findBuiltInType(ofFocus?.inverse ?? kin.type);
      return `${kin.contactId} ${type ? nounOfDerived(kin, type, genders) : kin.type}`;
    })
    .sort();
}

test('what is derived equals a plain walk over parents, partners, sex and homes, in 5,000 families', () => {
  const words = new Set<string>();
  let pairs = 0;
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const told = makeFamily(seed);
    // one person per family is enough, because the families cover every position
    const who = told.people[seed % told.people.length] ?? '';
    const wanted = solveKin(told.family, who);
    const found = derived(told, who);
    if (found.join() !== wanted.join()) expect({ seed, who, found }).toEqual({ seed, who, found: wanted });
    pairs += wanted.length;
    for (const line of wanted) words.add(line.slice(line.indexOf(' ') + 1));
  }
  expect(pairs).toBeGreaterThan(20_000);
  expect(
    [...words].filter((word) => /^(?:great-grand|niece|nephew|half-|aunt|cousin|housemate)/.test(word))
      .length,
  ).toBeGreaterThan(12);
}, 60_000);
