/** Whether two statements are about the same people, as far as can be told. */
export type SharedPeople = 'shared' | 'different' | 'unknown';

/** The people of a statement. */
interface Mentioned {
  /** ids of contacts */
  people: readonly string[];
  /** names in its text, as stems */
  names: ReadonlySet<string>;
}

export const haveCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((one) => b.has(one));

/** Compares the people of two statements: by contact, else by name; unknown where one names nobody. */
export function compareMentionedPeople(a: Mentioned, b: Mentioned): SharedPeople {
  if (haveCommon(new Set(a.people), new Set(b.people)) || haveCommon(a.names, b.names)) return 'shared';
  const isNamed = ({ people, names }: Mentioned): boolean => names.size > 0 || people.length > 0;
  return isNamed(a) && isNamed(b) ? 'different' : 'unknown';
}
