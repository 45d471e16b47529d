const IRREGULAR: Readonly<Record<string, string>> = {
  taught: 'teaches', led: 'leads', ran: 'runs', run: 'runs', sang: 'sings', sung: 'sings', sat: 'sits',
  babysat: 'babysits', took: 'takes',
  taken: 'takes', had: 'has', kept: 'keeps', gave: 'gives', given: 'gives', paid: 'pays', let: 'lets', sold: 'sells',
  bought: 'buys', knew: 'knows', known: 'knows', did: 'does', done: 'does', cut: 'cuts', held: 'holds', put: 'puts',
  brought: 'brings', bore: 'bears', saw: 'sees', seen: 'sees', went: 'goes', gone: 'goes', got: 'gets', shared: 'shares',
  swam: 'swims', hung: 'hangs', wed: 'weds', oversaw: 'oversees', overseen: 'oversees', backed: 'backs',
}; // biome-ignore format: a list of words reads better packed

/** Returns possible forms, of which only one exists: "look" gives "looks" and "lookes". */
const thirdPersons = (stem: string): string[] => [
  `${stem}s`,
  `${stem}es`,
  ...(/[^aeiou]y$/.test(stem) ? [`${stem.slice(0, -1)}ies`] : []),
];

/** Returns possible stems: "tak" gives "take", and "runn" gives "run". */
function stemsBefore(cut: string): string[] {
  const stems = [cut, `${cut}e`];
  if (/([^aeiou])\1$/.test(cut)) stems.push(cut.slice(0, -1));
  if (/i$/.test(cut)) stems.push(`${cut.slice(0, -1)}y`);
  return stems;
}

interface VerbForm {
  presents: readonly string[];
  form: 'base' | 'ing' | 'past';
}

/** The word must be in lower case. Returns null if it is no verb. */
export function verbForm(word: string): VerbForm | null {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return { presents: [irregular], form: 'past' };
  if (/^\p{L}{2,}ing$/u.test(word)) {
    return { presents: stemsBefore(word.slice(0, -3)).flatMap(thirdPersons), form: 'ing' };
  }
  if (/^\p{L}{2,}ed$/u.test(word)) {
    return { presents: stemsBefore(word.slice(0, -2)).flatMap(thirdPersons), form: 'past' };
  }
  if (/[^s]s$/.test(word) || !/^\p{L}{2,}$/u.test(word)) return null;
  return { presents: thirdPersons(word), form: 'base' };
}

/** Returns "teaches" for "teach". */
export function thirdPerson(stem: string): string {
  if (stem === 'have') return 'has';
  if (/[^aeiou]y$/.test(stem)) return `${stem.slice(0, -1)}ies`;
  return /(?:[sxzo]|ch|sh)$/.test(stem) ? `${stem}es` : `${stem}s`;
}
