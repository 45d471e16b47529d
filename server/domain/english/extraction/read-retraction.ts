interface Retraction {
  words: readonly string[];
  isLoose: boolean;
  right: { wrong: string; value: string } | null;
  /** True if the sentence says nothing else, as in "I never said Keith". */
  isOnly: boolean;
}

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth';
const SHAPES = [
  `\\d{1,2}(?:st|nd|rd|th)|${ORDINALS}`,
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  MONTHS,
  `\\d+(?:[.:,]\\d+)?|${NUMBERS}`,
].map((shape) => `(?<![\\p{L}\\d])(?:${shape})(?![\\p{L}\\d])`);

const STOP = new Set(
  `a an the and or of in on at to for by with from as is are was were am be been has have had do does did not no never it its that this so but just only really very he she they him her them his their you your i me my we us our s t m re ve d ll isn't aren't wasn't don't doesn't didn't`.split(
    ' ',
  ),
);
const wordsIn = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  ).map((word) => word.replace(/'(?:s|re|ll|ve|d|m)?$/, ''));
const stem = (word: string): string => word.replace(/(?<=..[^s])s$/, '');
export const contentOf = (text: string): string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => !STOP.has(word))
      .map(stem),
  ),
];

const LEAD = '^(?:(?:oh|och|ah|no|nah|sorry|hey|wait|and|but|well)[,.!]* )*';
const led = (rest: string): RegExp => new RegExp(`${LEAD}${rest}`, 'iu');
const NEVER_SAID =
  /\bI (?:never|didn['’]?t|did not) (?:say|said) (?!that\b|anything|goodbye|a word|no\b|yes\b)([^,.;!?]{2,40})/iu;
const MEANT = led(
  `(?:when|where) i (?:said|wrote) (.{1,40}?),? (?:i|it) (?:meant|should (?:be|have been)) ([^,.;!?]{1,40}?)(?: (?:lol|haha))?(?:[,.;!].*)?$`,
);
const DOWN_AS = led(`(?:you|u)(?:['’]ve| have)? (?:got |put )?(.{2,40}?) down as ([^,.;!?]{1,40})(.*)$`);
const GOT_WRONG = led(
  `(?:you|u|i)(?:['’]ve| have)? (?:got|put|had|have) (.{2,40}?) (?:wrong|mixed up|muddled)(?![\\p{L}])`,
);
const CONFUSED = led(
  `(?:about (.{2,40}?)[:,] )?i(?:['’]ve| have)? (?:confused|mixed up|muddled(?: up)?) (.{2,40})$`,
);
const EXAGGERATED =
  /\b(?:that|it|this) (?:was|is) (?:a bit |an? |slightly )*(?:exaggerat\p{L}*|overstated)|\bI(?: was| have|['’]ve)? (?:a bit )?exaggerat(?:ed|ing)\b/iu;
const OPENS =
  /^(?:(?:oh|och|ah|sorry|no)[,.!]* )*(?:no,? wait|wait,? no|correction|amendment|to correct (?:that|this|myself)|my mistake|i was wrong|i lied?|i tell a lie)(?![\p{L}])[,:.!]* ?(.+)$/iu;
const STARRED = /^\*(\p{L}[\p{L}'’-]+|\d+)[.!]*$/u;
const CLEFT =
  /^(?:no[,.!]* |\p{L}+\?{1,3} )?it(?:['’]s| is| was) (?:me|\p{Lu}[\p{L}'’-]+) (?:who|that) ([^,.;!?]+)/u;
const NEGATION = /(?<![\p{L}])(?:not|never|\p{L}+n['’]t)(?![\p{L}])/iu;
/** Matches conditions and changes, such as "if" and "any more". A sentence with one retracts nothing. */
const CONDITIONED =
  /\b(?:when|if|unless|because|but|except|only just|just|yet|always|any ?more|any longer|think|told|said|sure)\b/i;

const shapeOf = (value: string): RegExp | null => {
  const plain = value.trim().replace(/^(?:(?:the|on|at|in) )+/i, '');
  const shape = SHAPES.find((one) => new RegExp(`^(?:${one})$`, 'iu').test(plain));
  return shape === undefined ? null : new RegExp(shape, 'giu');
};
const bare = (value: string): string => value.trim().replace(/^(?:(?:the|on|at|in|a|an) )+/i, '');
const loose = (text: string): Retraction => ({
  words: contentOf(text),
  isLoose: true,
  right: null,
  isOnly: false,
});
const only = (words: readonly string[], right: Retraction['right'] = null): Retraction => ({
  words,
  isLoose: false,
  right,
  isOnly: true,
});

export function readRetraction(sentence: string): Retraction | null {
  const said = sentence.trim();
  const never = NEVER_SAID.exec(said)?.[1];
  if (never !== undefined) return only(contentOf(never));
  const meant = MEANT.exec(said);
  if (meant) {
    const [, wrong = '', value = ''] = meant;
    const isPlain = wordsIn(bare(value)).length <= 2;
    return only(contentOf(wrong), isPlain ? { wrong: bare(wrong), value: bare(value) } : null);
  }
  const down = DOWN_AS.exec(said);
  if (down) {
    const [, of = '', wrong = '', rest = ''] = down;
    const value = /\b(?:it|he|she|they)(?:['’]?s|['’]re| is| are| was)? ([^,.;!?]+)[.!]*$/iu.exec(rest)?.[1];
    const isSame = value !== undefined && shapeOf(value)?.test(bare(wrong)) === true;
    return only(
      [...contentOf(of), ...contentOf(wrong)],
      isSame ? { wrong: bare(wrong), value: bare(value) } : null,
    );
  }
  const wrongOf = GOT_WRONG.exec(said)?.[1];
  if (wrongOf !== undefined) return only(contentOf(wrongOf));
  const confused = CONFUSED.exec(said);
  if (confused) return { ...loose(confused[1] ?? confused[2] ?? ''), isOnly: true };
  if (EXAGGERATED.test(said)) return only([]);
  const opened = OPENS.exec(said)?.[1];
  return opened === undefined ? null : loose(opened);
}

export const isRetraction = (sentence: string): boolean => readRetraction(sentence)?.isOnly === true;

/** Returns the index of the retracted sentence, or -1 if it is unclear. */
export function findRetracted(earlier: readonly string[], { words, isLoose }: Retraction): number {
  if (words.length === 0) return earlier.length - 1;
  const shared = earlier.map((text) => {
    const told = new Set(contentOf(text));
    return words.filter((word) => told.has(word)).length;
  });
  if (!isLoose) return shared.lastIndexOf(words.length);
  const most = Math.max(0, ...shared);
  const at = shared.lastIndexOf(most);
  // If the only word in common occurs in several sentences, the retracted sentence is unclear.
  return most === 0 || (most === 1 && shared.indexOf(most) !== at) ? -1 : at;
}

/** True for a denial of the earlier sentence, such as "Ana never was a nurse" after "Ana is a nurse". */
export function denies(sentence: string, earlier: string): boolean {
  if (NEGATION.test(earlier) || CONDITIONED.test(sentence) || /\?/.test(sentence)) return false;
  const found = NEGATION.exec(sentence);
  if (found === null) return false;
  const told = contentOf(earlier);
  const rest = sentence.slice(found.index + found[0].length).split(/[,;.!–—]/)[0] ?? '';
  const denied = contentOf(rest);
  const all = new Set(contentOf(sentence));
  return (
    denied.length > 0 &&
    told.length > 1 &&
    told.every((word) => all.has(word)) &&
    denied.every((word) => told.includes(word)) &&
    isOfSame(sentence.slice(0, found.index), earlier)
  );
}

/** True if both sentences have the same subject. Only the author can deny "I like tea". */
const isOfSame = (before: string, earlier: string): boolean =>
  (/^(?:I|I['’]m|I['’]ve|My|We|Our)(?![\p{L}])/iu.exec(earlier)?.[0] ?? '')
    .split(/['’]/)
    .slice(0, 1)
    .every((who) => who === '' || new RegExp(`(?<![\\p{L}])${who}(?![\\p{L}])`, 'iu').test(before));

/** True if the sentence names another person for the same fact: "It's me who likes olives" after "Ola likes olives". */
export function assignsToAnother(sentence: string, earlier: string): boolean {
  const does = CLEFT.exec(sentence.trim())?.[1];
  if (does === undefined || NEGATION.test(earlier)) return false;
  const told = contentOf(earlier);
  const words = contentOf(does);
  return words.length > 1 && words.every((word) => told.includes(word));
}

const sameStart = (a: string, b: string): boolean =>
  a.slice(0, 2).toLowerCase() === b.slice(0, 2).toLowerCase();

/** Reads "*Benji" after "The dog is called Benny". Returns null unless one word is similar. */
export function readStarredCorrection(sentence: string, earlier: string): Retraction['right'] {
  const value = STARRED.exec(sentence.trim())?.[1];
  if (value === undefined) return null;
  const isName = /^\p{Lu}/u.test(value);
  const like = (earlier.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? []).filter(
    (word) =>
      sameStart(word, value) && /^\p{Lu}/u.test(word) === isName && Math.abs(word.length - value.length) < 3,
  );
  const [wrong, ...more] = like;
  return wrong === undefined || more.length > 0 ? null : { wrong, value };
}

const WITHIN =
  /^(.{4,}?)(?:[,;.…]|\s[–—-])*\s+(?:(?:och|oh|ah|no|sorry|wait|nah)[,]? )*(?:scratch that|strike that|no,? wait|wait,? no|make that|correction|i tell a lie|i lie|i meant)[,:]* +(.+)$/iu;
const MEANS_WITHIN = /^(.{4,}?),?\s+(?:no[,]? )?i mean,? ([^,.;!?]+)[.!]*$/iu;

/** Applies a correction within a sentence. Returns null if the right value is unclear. */
export function withoutSelfCorrection(sentence: string): string | null {
  const [, before, value = ''] = WITHIN.exec(sentence) ?? MEANS_WITHIN.exec(sentence) ?? [];
  if (before === undefined) return sentence;
  const plain = bare(value.replace(/[.!]+$/, ''));
  const wrong = [...before.matchAll(shapeOf(plain) ?? /(?!)/g)].at(-1);
  if (wrong !== undefined)
    return before.slice(0, wrong.index) + plain + before.slice(wrong.index + wrong[0].length);
  return WITHIN.test(sentence) ? null : sentence;
}
