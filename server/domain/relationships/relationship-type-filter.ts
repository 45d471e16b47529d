import { nameKey } from '#server/domain/text/name-key.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import { matchPhrase } from './match-type-phrase.ts';
import type { TieType } from './stated-and-derived-ties.ts';

const FAMILY: readonly TypeGroup[] = ['romantic', 'familial', 'kinship'];
/** Words for several types at once, besides the names of the groups. */
const GROUPS_CALLED: Readonly<Record<string, readonly TypeGroup[]>> = {
  family: FAMILY,
  relatives: FAMILY,
  relations: FAMILY,
  kin: FAMILY,
  'loved ones': FAMILY,
  work: ['professional'],
  job: ['professional'],
  friends: ['community'],
  carers: ['care'],
  home: ['household'],
};
const IN_LAWS = /^in laws?$/;

/** Returns the types for a filter such as "family", "in-laws", "parents" or "has a boss". Null if no type matches. */
export function typesMeantBy(filter: string, types: readonly TieType[]): ReadonlySet<string> | null {
  const key = nameKey(filter).replace(/^(?:my|our|the) /, '');
  const isOf = (groups: readonly TypeGroup[]): ReadonlySet<string> =>
    new Set(types.filter(({ group }) => groups.includes(group)).map(({ name }) => name));
  if (IN_LAWS.test(key))
    return new Set(types.map(({ name }) => name).filter((name) => name.includes('_in_law_')));
  const found = matchPhrase(filter, types) ?? matchPhrase(filter.replace(/(?<=[^s])s$/i, ''), types);
  if (found && !(key in GROUPS_CALLED)) {
    const { type, reversed } = found;
    return new Set([reversed ? (type.inverse ?? type.name) : type.name]);
  }
  const groups = GROUPS_CALLED[key] ?? types.flatMap(({ group }) => (group === key ? [group] : []));
  return groups.length > 0 ? isOf(groups) : null;
}
