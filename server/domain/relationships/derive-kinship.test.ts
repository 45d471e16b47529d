import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DerivedType, type KinGroups, kinReader } from './derive-kinship.ts';
import type { KinFact } from './kinship-walk.ts';

const deriveKin = (facts: readonly KinFact[], groups: KinGroups, focus: string) =>
  kinReader(facts, groups)(focus);

const groups: KinGroups = { households: new Set(['Home', 'Flat']), teams: new Set(['Design team']) };

const facts = (...lines: string[]): KinFact[] =>
  lines.map((line, index) => {
    const [a = '', type = '', b = '', status = 'current'] = line.split(
      / (?=[a-z]+_|employs|former|disputed)|(?<=_of|employs) /,
    );
    return {
      relationshipId: `r${index}`,
      a,
      type,
      b,
      status: status === 'former' || status === 'disputed' ? status : 'current',
    };
  });

const kinOf = (focus: string, ...lines: string[]): string[] =>
  deriveKin(facts(...lines), groups, focus)
    .map(({ type, contactId }) => `${type} ${contactId}`)
    .sort();

const rivera = [
  'Carmen parent_of Nora',
  'Nuño parent_of Nora',
  'Carmen parent_of Ana',
  'Nora parent_of Eli',
  'Jürgen parent_of Eli',
  'Nora parent_of Tomás',
  'Leo parent_of Tomás',
  'Leo parent_of Zoë',
  'Siân parent_of Zoë',
  'Nora partner_of Leo',
  'Nora ex_partner_of Jürgen',
  'Nora step_parent_of Zoë',
  'Grace parent_of Leo',
  'Grace parent_of Ngozi',
  'Ngozi parent_of Ike',
  'Ana partner_of Alex Moreau',
  'Ernst parent_of Jürgen',
];

describe('derived kin', () => {
  test('derives the kin of a child in a blended family', () => {
    expect(kinOf('Tomás', ...rivera)).toEqual(
      [
        'cousin_of Ike',
        'grandchild_of Carmen',
        'grandchild_of Grace',
        'grandchild_of Nuño',
        'nibling_of Ana',
        'nibling_of Ngozi',
        'sibling_of Eli',
        'sibling_of Zoë',
      ].sort(),
    );
  });

  test('half siblings are siblings; step-siblings without a shared parent are not', () => {
    expect(kinOf('Eli', ...rivera)).toContain('sibling_of Tomás');
    expect(kinOf('Eli', ...rivera)).not.toContain('sibling_of Zoë');
  });

  test('in-laws come through a current partner only, and co-parents need no partnership', () => {
    expect(kinOf('Nora', ...rivera)).toEqual(
      [
        'child_in_law_of Grace',
        'co_parent_of Jürgen',
        'co_parent_of Leo',
        'sibling_in_law_of Alex Moreau',
        'sibling_in_law_of Ngozi',
        'sibling_of Ana',
      ].sort(),
    );
    expect(kinOf('Ernst', ...rivera)).toEqual(['grandparent_of Eli']);
  });

  test('a former partner leaves no in-laws; a former parent stays a parent', () => {
    const lines = ['Nora partner_of Leo former', 'Grace parent_of Leo former', 'Leo parent_of Tomás'];
    expect(kinOf('Nora', ...lines)).toEqual([]);
    expect(kinOf('Grace', ...lines)).toEqual(['grandparent_of Tomás']);
  });

  test('every step of a path reads correctly from the focus to the contact', () => {
    const [tie] = deriveKin(
      facts('Grace parent_of Leo', 'Grace parent_of Ngozi', 'Ngozi parent_of Ike', 'Leo parent_of Zoë'),
      groups,
      'Zoë',
    ).filter((found) => found.type === 'cousin_of');
    expect(tie?.path).toEqual([
      { relationshipId: 'r3', from: 'Zoë', type: 'child_of', to: 'Leo' },
      { relationshipId: 'r0', from: 'Leo', type: 'child_of', to: 'Grace' },
      { relationshipId: 'r1', from: 'Grace', type: 'parent_of', to: 'Ngozi' },
      { relationshipId: 'r2', from: 'Ngozi', type: 'parent_of', to: 'Ike' },
    ]);
  });

  test('a stated sibling gives a shorter path to an aunt without a shared parent', () => {
    const lines = facts(
      'Nora sibling_of Ana',
      'Carmen parent_of Nora',
      'Carmen parent_of Ana',
      'Nora parent_of Eli',
    );
    const aunt = deriveKin(lines, groups, 'Ana').find((found) => found.contactId === 'Eli');
    expect(aunt).toMatchObject({ type: 'pibling_of', path: [{ type: 'sibling_of' }, { type: 'parent_of' }] });
    expect(deriveKin(lines, groups, 'Ana').some((found) => found.contactId === 'Nora')).toBe(false);
  });

  test('a grandmother who adopted her grandchild is only the parent', () => {
    const lines = ['Carmen parent_of Ana', 'Ana parent_of Mia', 'Carmen parent_of Mia'];
    expect(kinOf('Carmen', ...lines)).toEqual(['co_parent_of Ana']);
    expect(kinOf('Mia', ...lines)).toEqual([]);
  });

  test('a disputed parent derives no siblings, and a disputed sibling blocks derived kin', () => {
    expect(kinOf('Eli', 'Nora parent_of Eli', 'Nora parent_of Tomás disputed')).toEqual([]);
    expect(
      kinOf('Eli', 'Nora parent_of Eli', 'Nora parent_of Tomás', 'Eli sibling_of Tomás disputed'),
    ).toEqual([]);
  });

  test('housemates share a household at present; a football team derives nothing', () => {
    const lines = [
      'Nora member_of Home',
      'Leo member_of Home',
      'Ana member_of Home former',
      'Nora member_of FC',
      'Sam member_of FC',
    ];
    expect(kinOf('Nora', ...lines)).toEqual(['housemate_of Leo']);
  });

  test('colleagues share an employer or a team at work at present', () => {
    const lines = [
      'Fernbank employs Nora',
      'Fernbank employs Hana',
      'Fernbank employs Ben former',
      'Nora member_of Design team',
      'Kofi member_of Design team',
    ];
    expect(kinOf('Nora', ...lines)).toEqual(['colleague_of Hana', 'colleague_of Kofi']);
  });

  test('a stated colleague is not derived, but a stated former colleague is', () => {
    const shared = ['Fernbank employs Nora', 'Fernbank employs Hana'];
    expect(kinOf('Nora', ...shared, 'Hana colleague_of Nora')).toEqual([]);
    expect(kinOf('Nora', ...shared, 'Hana colleague_of Nora former')).toEqual(['colleague_of Hana']);
  });

  test('nobody is their own kin, even if the facts form a cycle', () => {
    const lines = ['Ana parent_of Ben', 'Ben parent_of Ana', 'Ana sibling_of Ana', 'Ana partner_of Ana'];
    expect(kinOf('Ana', ...lines).filter((line) => line.endsWith(' Ana'))).toEqual([]);
  });
});

const status = fc.constantFrom('current', 'current', 'current', 'former', 'disputed');
const family = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 }),
    draws: fc.array(fc.nat({ max: 1_000_000 }), { minLength: 160, maxLength: 160 }),
    statuses: fc.array(status, { minLength: 160, maxLength: 160 }),
  })
  .map(({ sizes, draws, statuses }) => {
    let next = 0;
    const draw = (below: number) => (draws[next++ % draws.length] ?? 0) % below;
    const generations = sizes.map((size, depth) =>
      Array.from({ length: size }, (_, index) => `p${depth}${index}`),
    );
    const lines: KinFact[] = [];
    const add = (a: string, type: string, b: string) => {
      if (a === b) return;
      const id = lines.length;
      lines.push({
        relationshipId: `r${String(id).padStart(3, '0')}`,
        a,
        type,
        b,
        status: statuses[id % 160] ?? 'current',
      });
    };
    generations.forEach((people, depth) => {
      const elders = generations[depth - 1] ?? [];
      for (const person of people) {
        const someone = (pool: readonly string[]) => pool[draw(pool.length)] ?? person;
        for (let count = elders.length > 0 ? draw(4) : 0; count > 0; count -= 1)
          add(someone(elders), 'parent_of', person);
        if (draw(2) === 0) add(person, 'partner_of', someone(people));
        if (draw(4) === 0) add(person, 'partner_of', someone(people));
        if (draw(5) === 0) add(person, 'sibling_of', someone(people));
        if (draw(8) === 0 && elders.length > 0) add(someone(elders), 'pibling_of', person);
        if (draw(2) === 0) add(person, 'member_of', draw(2) === 0 ? 'Home' : 'Choir');
        if (draw(3) === 0) add(draw(2) === 0 ? 'Fernbank' : 'Hospital', 'employs', person);
      }
    });
    return { lines, people: generations.flat() };
  });

function byDefinition(
  lines: readonly KinFact[],
  everyone: readonly string[],
  x: string,
  y: string,
): DerivedType[] {
  const known = (a: string, type: string, b: string) =>
    lines.some((f) => f.a === a && f.b === b && f.type === type && f.status !== 'disputed');
  const now = (a: string, type: string, b: string) =>
    lines.some((f) => f.a === a && f.b === b && f.type === type && f.status === 'current');
  const parent = (a: string, b: string) => known(a, 'parent_of', b);
  const some = (holds: (z: string) => boolean) => everyone.some((z) => z !== x && z !== y && holds(z));
  const sharesParent = (a: string, b: string) =>
    a !== b && everyone.some((z) => parent(z, a) && parent(z, b));
  const sib = (a: string, b: string) =>
    known(a, 'sibling_of', b) || known(b, 'sibling_of', a) || sharesParent(a, b);
  const partner = (a: string, b: string) => now(a, 'partner_of', b) || now(b, 'partner_of', a);
  const grandparent = (a: string, b: string) => some((z) => parent(a, z) && parent(z, b));
  const greatGrandparent = (a: string, b: string) =>
    some((z) => parent(a, z) && some((w) => parent(z, w) && parent(w, b)));
  const pibling = (a: string, b: string) => some((z) => parent(z, b) && sib(a, z));
  const stated = (types: string[], ends: boolean) =>
    lines.some(
      (f) =>
        types.includes(f.type) &&
        ((f.a === x && f.b === y) || (f.a === y && f.b === x)) &&
        !(ends && f.status === 'former'),
    );
  const kin: [DerivedType, boolean][][] = [
    [['sibling_of', sharesParent(x, y)]],
    [
      ['grandparent_of', grandparent(x, y)],
      ['grandchild_of', grandparent(y, x)],
    ],
    [
      ['great_grandparent_of', greatGrandparent(x, y)],
      ['great_grandchild_of', greatGrandparent(y, x)],
    ],
    [
      ['pibling_of', pibling(x, y)],
      ['nibling_of', pibling(y, x)],
    ],
    [
      [
        'cousin_of',
        some((p) => parent(p, x) && (some((q) => parent(q, y) && sib(p, q)) || known(p, 'pibling_of', y))) ||
          some((p) => parent(p, y) && known(p, 'pibling_of', x)),
      ],
    ],
    [
      ['parent_in_law_of', some((z) => parent(x, z) && partner(z, y))],
      ['child_in_law_of', some((z) => parent(y, z) && partner(z, x))],
    ],
    [['sibling_in_law_of', some((z) => (partner(x, z) && sib(z, y)) || (sib(x, z) && partner(z, y)))]],
  ];
  const closest = (kin.find((types) => types.some(([, holds]) => holds)) ?? [])
    .filter(([, holds]) => holds)
    .map(([type]) => type);
  const isPartner = stated(['partner_of'], true);
  const allowed = stated(['parent_of', 'sibling_of', 'pibling_of'], false)
    ? []
    : closest.filter((type) => !(type.includes('in_law') && isPartner));
  const other: [DerivedType, boolean][] = [
    ['co_parent_of', some((z) => parent(x, z) && parent(y, z))],
    ['housemate_of', now(x, 'member_of', 'Home') && now(y, 'member_of', 'Home')],
    ['colleague_of', ['Fernbank', 'Hospital'].some((z) => now(z, 'employs', x) && now(z, 'employs', y))],
  ];
  return [...allowed, ...other.filter(([, holds]) => holds).map(([type]) => type)].sort();
}

const inverse: Partial<Record<DerivedType, DerivedType>> = {
  grandparent_of: 'grandchild_of',
  grandchild_of: 'grandparent_of',
  great_grandparent_of: 'great_grandchild_of',
  great_grandchild_of: 'great_grandparent_of',
  pibling_of: 'nibling_of',
  nibling_of: 'pibling_of',
  parent_in_law_of: 'child_in_law_of',
  child_in_law_of: 'parent_in_law_of',
};

describe('in any family', () => {
  test('derived kin match the definitions, each once', () => {
    fc.assert(
      fc.property(family, ({ lines, people }) => {
        for (const x of people) {
          const derived = deriveKin(lines, groups, x);
          for (const y of people.filter((person) => person !== x)) {
            const found = derived.filter((tie) => tie.contactId === y).map((tie) => tie.type);
            const expected = byDefinition(lines, people, x, y);
            if (found.sort().join() !== expected.join()) expect([x, y, found]).toEqual([x, y, expected]);
          }
          expect(derived.every((tie) => tie.contactId !== x)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('both sides derive the same relation with paths of the same length', () => {
    fc.assert(
      fc.property(family, ({ lines, people }) => {
        const all = people.flatMap((x) => deriveKin(lines, groups, x).map((tie) => ({ ...tie, from: x })));
        const read = (from: string, type: string, to: string, length: number) =>
          `${from} ${type} ${to} in ${length}`;
        const here = all.map((tie) => read(tie.from, tie.type, tie.contactId, tie.path.length));
        const there = all.map((tie) =>
          read(tie.contactId, inverse[tie.type] ?? tie.type, tie.from, tie.path.length),
        );
        expect(there.sort()).toEqual(here.sort());
      }),
    );
  }, 60_000);

  test('a path is a chain of stated, undisputed facts, and the order of the rows does not matter', () => {
    fc.assert(
      fc.property(family, ({ lines, people }) => {
        const byId = new Map(lines.map((fact) => [fact.relationshipId, fact]));
        for (const x of people) {
          const derived = deriveKin(lines, groups, x);
          expect(deriveKin([...lines].reverse(), groups, x)).toEqual(derived);
          for (const { contactId, path } of derived) {
            expect([path[0]?.from, path.at(-1)?.to]).toEqual([x, contactId]);
            path.forEach((step, index) => {
              const fact = byId.get(step.relationshipId);
              expect(fact?.status).not.toBe('disputed');
              expect([fact?.a, fact?.b].sort()).toEqual([step.from, step.to].sort());
              if (index > 0) expect(step.from).toBe(path[index - 1]?.to);
            });
          }
        }
      }),
    );
  }, 60_000);
});

test('derives kin quickly in a household of two thousand contacts', () => {
  const lines: KinFact[] = [];
  let looks = 0;
  const add = (a: string, type: string, b: string) => {
    const fact = { relationshipId: `r${lines.length}`, a, b, status: 'current' as const };
    const look = (): string => {
      looks += 1;
      return type;
    };
    lines.push(Object.defineProperty({ ...fact, type }, 'type', { get: look }));
  };
  for (let index = 3; index < 2000; index += 1) {
    add(`p${Math.floor(index / 3)}`, 'parent_of', `p${index}`);
    if (index % 2 === 0) add(`p${index}`, 'partner_of', `q${index}`);
  }
  const read = kinReader(lines, groups);
  const once = looks;
  expect(once).toBeLessThan(10 * lines.length);
  for (let index = 0; index < 200; index += 1) expect(read(`p${index + 20}`).length).toBeGreaterThan(5);
  expect(looks).toBe(once);
});
