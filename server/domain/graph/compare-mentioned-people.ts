/** `unknown` if one of the two statements names nobody. */
export type SharedPeople = 'shared' | 'different' | 'unknown';

interface Mentioned {
  people: readonly string[];
  names: ReadonlySet<string>;
}

export const haveCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((one) => b.has(one));

export function compareMentionedPeople(a: Mentioned, b: Mentioned): SharedPeople {
  if (haveCommon(new Set(a.people), new Set(b.people)) || haveCommon(a.names, b.names)) return 'shared';
  const isNamed = ({ people, names }: Mentioned): boolean => names.size > 0 || people.length > 0;
  return isNamed(a) && isNamed(b) ? 'different' : 'unknown';
}
