import { PERSON_STATES } from './person-states.ts';
import { THING_STATES } from './thing-states.ts';

const STATES = [...THING_STATES, ...PERSON_STATES];

const DENIAL = /\b(?:not|no|never|non|nobody|nothing|neither)\b/u;

export function statesOf(plain: string, isDenied: boolean): readonly string[] {
  const found = STATES.filter(({ pattern }) => {
    const words = pattern.exec(plain)?.[0];
    return words !== undefined && (!isDenied || DENIAL.test(words));
  });
  return found
    .filter((state) => found.every((other) => other === state || other.group !== state.group))
    .map(({ group, name }) => `${group}:${name}`);
}

const BESIDES = new Map(STATES.map(({ group, name, besides = [] }) => [`${group}:${name}`, besides]));

export const NEEDS_THING: ReadonlySet<string> = new Set([
  'possession',
  'sale',
  'function',
  'building',
  'debt',
  'delivery',
]);

export function excludes(a: string, b: string): boolean {
  const [groupA, nameA = ''] = a.split(':');
  const [groupB, nameB = ''] = b.split(':');
  if (groupA !== groupB || nameA === nameB) return false;
  return !BESIDES.get(a)?.includes(nameB) && !BESIDES.get(b)?.includes(nameA);
}

export const groupOf = (state: string): string => state.split(':')[0] ?? '';
