const FEMALE =
  'mrs ms miss mme mlle madame madam mademoiselle frau senora senorita sra srta signora sigra signorina senhora mevrouw mevr fru pani lady dame';
const MALE = 'mr mister sir herr senor sr monsieur signor signore sig senhor meneer dhr hr lord';
const OF_ANYBODY =
  'mx dr dra drs doctor doctora prof profa professor professora professeur rev reverend pastor rabbi imam coach chief nurse captain';

type Style = 'female' | 'male' | 'anybody';

const STYLES: ReadonlyMap<string, Style> = new Map(
  (
    [
      ['female', FEMALE],
      ['male', MALE],
      ['anybody', OF_ANYBODY],
    ] as const
  ).flatMap(([style, titles]) => titles.split(' ').map((title): [string, Style] => [title, style])),
);

/** Titles for a regular expression, as alternatives. */
export const TITLE_WORDS = [...STYLES.keys()].join('|');

/** Without a full stop, these are abbreviations of something else: "Sr Engineer", "HR". */
const NEEDS_STOP = /^(?:sr|hr|sig)$/;

/** Titles before a name in a text with capitals, for a regular expression: "Dr. ", "Señora ". */
export const TITLE_BEFORE_NAME = `(?:${[...STYLES.keys()]
  .map((title) => {
    const capitalised = title.replace(/^./, (letter) => letter.toUpperCase());
    return `${capitalised.replace('Senor', 'Se[nñ]or')}${NEEDS_STOP.test(title) ? '\\.' : '\\.?'}`;
  })
  .join('|')}) `;

/** True for a title that is a word too, so that no name need follow it: "Coach Travel", "Captain Hook". */
export const isAlsoWord = (title: string): boolean =>
  /^(?:coach|chief|nurse|captain|lady|lord|dame)\b/i.test(title);

/** Matches the titles that begin a name key, in JavaScript and in Postgres. */
export const LEADING_TITLES = `^(?:(?:${TITLE_WORDS}) )+(?=[^ ])`;
const LEADING = new RegExp(LEADING_TITLES);

/** `key` is one word of a name key. */
export const isTitle = (key: string): boolean => STYLES.has(key);

/** Turns the name key "prof dr braun" into "braun". A title with nothing after it stays. */
export const withoutTitles = (key: string): string => key.replace(LEADING, '');

export const isTitled = (key: string): boolean => LEADING.test(key);

/** Returns "priya" for the name key "dr priya nair", and '' for "ms okafor", where only a family name follows. */
export function firstNameIn(key: string): string {
  const words = withoutTitles(key).split(' ');
  return isTitled(key) && words.length === 1 ? '' : (words[0] ?? '');
}

/** Returns "okafor" for the name keys "ms okafor" and "leo okafor". */
export const lastNameIn = (key: string): string => withoutTitles(key).split(' ').at(-1) ?? '';

const titlesIn = (key: string): string[] => (LEADING.exec(key)?.[0] ?? '').trim().split(' ');

const stylesIn = (key: string): Set<Style> =>
  new Set(titlesIn(key).flatMap((word) => STYLES.get(word) ?? []));

/** True if two name keys have titles of one kind: "miss" and "ms", "dr" and "prof", but not "mr" and "ms", nor "mr" and "dr". */
function haveLikeTitles(a: string, b: string): boolean {
  const theirs = stylesIn(b);
  return [...stylesIn(a)].some((style) => theirs.has(style)) && !haveUnlikeGenders(a, b);
}

export function haveUnlikeGenders(a: string, b: string): boolean {
  const [mine, theirs] = [stylesIn(a), stylesIn(b)];
  return (mine.has('female') && theirs.has('male')) || (mine.has('male') && theirs.has('female'));
}

/** True if two name keys have titles of different kinds: "mr okafor" and "ms okafor", "mr baker" and "dr baker". */
export const haveContraryTitles = (a: string, b: string): boolean =>
  isTitled(a) && isTitled(b) && !haveLikeTitles(a, b);

/** From certain to impossible. */
const FITS = ['equal', 'same title', 'like title', 'perhaps', 'none'] as const;
export type TitledFit = (typeof FITS)[number];

/** Returns how well the name key `said`, which has a title, fits a person: "ms okafor" fits "miss ada okafor", and perhaps "ada okafor". */
export function fitOfTitled(said: string, name: string): TitledFit {
  if (said === name) return 'equal';
  const [bare, known] = [withoutTitles(said), withoutTitles(name)];
  const [words, others] = [bare.split(' '), known.split(' ')];
  const isPart = words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
  if (!isPart || haveContraryTitles(said, name)) return 'none';
  if (!isTitled(name)) return bare === known && words.length > 1 ? 'like title' : 'perhaps';
  if (![known, firstNameIn(name), lastNameIn(name)].includes(bare)) return 'perhaps';
  return titlesIn(name).some((title) => titlesIn(said).includes(title)) ? 'same title' : 'like title';
}

/** Returns the people who fit best. If `isCertain` is false, a person must say who is meant. */
export function bestFits<T>(
  people: readonly T[],
  fitOf: (one: T) => TitledFit,
): { best: T[]; isCertain: boolean } {
  const fits = Map.groupBy(people, fitOf);
  const fit = FITS.find((one) => fits.has(one)) ?? 'none';
  return fit === 'none'
    ? { best: [], isCertain: true }
    : { best: fits.get(fit) ?? [], isCertain: fit !== 'perhaps' };
}

/** Roles, each with the titles that say it. */
const TITLES_OF_ROLES: readonly { roles: RegExp; titles: RegExp }[] = [
  {
    roles:
      /^(?:doc|doctora?|gp|physician|p(?:a)?ediatrician|dermatologist|cardiologist|oncologist|surgeon|psychiatrist|gyn(?:a)?ecologist|consultant|specialist|dentist|vet)$/,
    titles: /^(?:dra?|doctora?)$/,
  },
  { roles: /^(?:professora?|profesora?|lecturer)$/, titles: /^prof/ },
  { roles: /^(?:pastor|priest|vicar|rector|minister|reverend)$/, titles: /^(?:rev|reverend|pastor)$/ },
  { roles: /^(?:coach|trainer)$/, titles: /^coach$/ },
  { roles: /^nurse$/, titles: /^nurse$/ },
];

/** True for the role "gp" and the name key "dr priya nair". */
export const hasTitleOfRole = (role: string, key: string): boolean =>
  TITLES_OF_ROLES.some(
    ({ roles, titles }) => roles.test(role) && titlesIn(key).some((one) => titles.test(one)),
  );
