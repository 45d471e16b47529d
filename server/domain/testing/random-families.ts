import fc from 'fast-check';
import type { KinFact } from '#server/domain/relationships/kinship-walk.ts';
import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';

interface GeneratedFamily {
  people: string[];
  facts: KinFact[];
}

/** Takes random numbers from a list, so that fast-check can reduce a failing family. */
function drawer(numbers: readonly number[]) {
  let next = 0;
  const below = (limit: number): number => (numbers[next++ % numbers.length] ?? 0) % limit;
  return { below, oneIn: (many: number): boolean => below(many) === 0 };
}

export const families: fc.Arbitrary<GeneratedFamily> = fc
  .record({
    founders: fc.integer({ min: 1, max: 3 }),
    generations: fc.integer({ min: 1, max: 3 }),
    numbers: fc.array(fc.nat({ max: 1_000_000 }), { minLength: 40, maxLength: 200 }),
    untold: fc.integer({ min: 0, max: 40 }),
    doubtful: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ founders, generations, numbers, untold, doubtful }) => {
    const draw = drawer(numbers);
    const people: string[] = [];
    const told: Omit<KinFact, 'relationshipId'>[] = [];
    const born = (): string => {
      const name = `p${String(people.length).padStart(2, '0')}`;
      people.push(name);
      return name;
    };
    const tell = (a: string, type: string, b: string, status: RelationshipStatus = 'current'): void => {
      const isTurned = /^(?:ex_)?partner_of$|sibling_of$/.test(type) && a > b;
      if (a !== b) told.push({ a: isTurned ? b : a, type, b: isTurned ? a : b, status });
    };
    const raise = (parents: readonly string[], count: number): string[] =>
      Array.from({ length: count }, () => {
        const child = born();
        for (const parent of parents) tell(parent, 'parent_of', child);
        return child;
      });
    const couple = (person: string, pool: readonly string[]): string[] => {
      const other = draw.oneIn(8) ? (pool[draw.below(pool.length)] ?? person) : born();
      const children = raise([person, other], draw.below(4));
      if (!draw.oneIn(3)) tell(person, 'partner_of', other);
      else if (draw.oneIn(2)) tell(person, 'partner_of', other, 'former');
      else tell(person, 'ex_partner_of', other);
      return children;
    };
    const marry = (person: string, pool: readonly string[]): string[] => {
      const children = draw.oneIn(5) ? [] : couple(person, pool);
      const later = draw.oneIn(3) ? couple(person, pool) : [];
      for (const child of later.slice(0, 1)) if (draw.oneIn(2)) tell(person, 'parent_of', child, 'former');
      return [...children, ...later];
    };
    let generation = Array.from({ length: founders }, born);
    for (let depth = 0; depth < generations; depth += 1) {
      const children = generation.slice(0, 5).flatMap((person) => marry(person, generation));
      for (const child of children) {
        const elder = generation[draw.below(generation.length)] ?? child;
        if (draw.oneIn(8)) tell(elder, 'parent_of', child);
        if (draw.oneIn(12)) tell(elder, 'pibling_of', child);
        if (draw.oneIn(10)) tell(elder, 'step_parent_of', child);
        if (draw.oneIn(10)) tell(child, 'sibling_of', children[draw.below(children.length)] ?? child);
        if (draw.oneIn(4)) tell(child, 'member_of', 'Home');
      }
      generation = children;
      if (generation.length === 0) break;
    }
    const kept = told.filter(() => draw.below(100) >= untold);
    const facts = kept.map((fact, index) => ({
      ...fact,
      status: draw.below(100) < doubtful ? ('disputed' as const) : fact.status,
      relationshipId: `r${String(index).padStart(4, '0')}`,
    }));
    return { people, facts };
  });
