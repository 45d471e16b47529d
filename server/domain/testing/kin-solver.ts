/** A family as a plain graph. Shares no code with the tested rules. */
export interface PlainFamily {
  parents: ReadonlyMap<string, ReadonlySet<string>>;
  children: ReadonlyMap<string, ReadonlySet<string>>;
  spouses: ReadonlyMap<string, ReadonlySet<string>>;
  sex: ReadonlyMap<string, 'f' | 'm'>;
  /** The people of each home. */
  homes: readonly ReadonlySet<string>[];
}

type Step = (person: string) => Iterable<string>;

function reach(start: string, ...steps: readonly Step[]): Set<string> {
  let here = new Set([start]);
  for (const step of steps) here = new Set([...here].flatMap((one) => [...step(one)]));
  here.delete(start);
  return here;
}

const WORDS: Readonly<Record<string, readonly [f: string, m: string, unknown: string]>> = {
  sibling: ['sister', 'brother', 'sibling'],
  grandparent: ['grandmother', 'grandfather', 'grandparent'],
  grandchild: ['granddaughter', 'grandson', 'grandchild'],
  greatGrandparent: ['great-grandmother', 'great-grandfather', 'great-grandparent'],
  greatGrandchild: ['great-granddaughter', 'great-grandson', 'great-grandchild'],
  pibling: ['aunt', 'uncle', 'aunt or uncle'],
  nibling: ['niece', 'nephew', 'niece or nephew'],
  cousin: ['cousin', 'cousin', 'cousin'],
  parentInLaw: ['mother-in-law', 'father-in-law', 'parent-in-law'],
  childInLaw: ['daughter-in-law', 'son-in-law', 'child-in-law'],
  siblingInLaw: ['sister-in-law', 'brother-in-law', 'sibling-in-law'],
};

/** Returns the derived relationship of every other person to `who`, such as "Ana niece". Omits parents, children and partners. */
export function solveKin(family: PlainFamily, who: string): string[] {
  const { parents, children, spouses, sex, homes } = family;
  const up: Step = (one) => parents.get(one) ?? [];
  const down: Step = (one) => children.get(one) ?? [];
  const across: Step = (one) => reach(one, up, down);
  const wed: Step = (one) => spouses.get(one) ?? [];
  const kin: readonly (readonly [string, Set<string>])[] = [
    ['sibling', reach(who, across)],
    ['grandparent', reach(who, up, up)],
    ['grandchild', reach(who, down, down)],
    ['greatGrandparent', reach(who, up, up, up)],
    ['greatGrandchild', reach(who, down, down, down)],
    ['pibling', reach(who, up, across)],
    ['nibling', reach(who, across, down)],
    ['cousin', reach(who, up, across, down)],
    ['parentInLaw', reach(who, wed, up)],
    ['childInLaw', reach(who, down, wed)],
    ['siblingInLaw', new Set([...reach(who, wed, across), ...reach(who, across, wed)])],
  ];
  const near = new Set([who, ...up(who), ...down(who)]);
  const said = new Map<string, string>();
  for (const [type, people] of kin) {
    for (const one of people) {
      if (near.has(one) || said.has(one) || (type.endsWith('InLaw') && [...wed(who)].includes(one))) continue;
      const [f = '', m = '', unknown = ''] = WORDS[type] ?? [];
      const word = sex.get(one) === 'f' ? f : sex.get(one) === 'm' ? m : unknown;
      said.set(one, type === 'sibling' && isHalf(family, who, one) ? `half-${word}` : word);
    }
  }
  const coParents = [...reach(who, down, up)].map((one) => `${one} co-parent`);
  const mates = homes.flatMap((home) => (home.has(who) ? [...home] : [])).filter((one) => one !== who);
  return [
    ...[...said].map(([one, word]) => `${one} ${word}`),
    ...coParents,
    ...[...new Set(mates)].map((one) => `${one} housemate`),
  ].sort();
}

function isHalf({ parents }: PlainFamily, one: string, other: string): boolean {
  const [a, b] = [[...(parents.get(one) ?? [])], [...(parents.get(other) ?? [])]];
  return a.length === 2 && b.length === 2 && a.filter((parent) => b.includes(parent)).length === 1;
}
