import { mayBeSmallName, nameIn, onlyNameIn, onlySmallNameIn } from '../extraction/introduced-names.ts';
import { NAME, WORD } from '../extraction/name-and-kin-patterns.ts';
import { haveContraryGenders, mayMean, type Pronoun } from '../extraction/pronoun-gender.ts';
import { capitalised, type IntroducedPerson } from './introduction.ts';
import { GIVES } from './named-before-tie.ts';
import { peopleIn } from './people-before.ts';
import { readTie, type Tie } from './read-tie.ts';

/** Matches "She's my goddaughter" and "that's my brother". */
const PRONOUN_IS = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<she>[Ss]he)|(?<he>[Hh]e)|(?<that>[Tt]hat)|[Tt]hey)(?:[’']?(?:s|re)(?: been| now)?| is| are| was)(?: |, )(?:(?:actually|also|now|still|just) )?(?=(?:my|our|the|(?:${WORD})[’']s) )`,
  'gu',
);
/** Matches "she works with me" and "he lives with us". */
const PRONOUN_DOES =
  /(?<![\p{L}\p{M}’'])(?:(?<she>[Ss]he)|(?<he>[Hh]e)) (?:(?:also|now|just|only) )?(?:(?<works>works? (?:with|beside|alongside) (?:me|us))|(?<lives>lives? with (?:me|us))|(?<near>lives? (?:next door|across the (?:road|street|hall)|over the road|opposite|upstairs|downstairs))|(?<learns>(?:is|goes) (?:in my (?:class|form|year)|to my school)))(?!\p{L})/gu;
const DOES: readonly (readonly [string, string])[] = [
  ['works', 'colleague'],
  ['lives', 'housemate'],
  ['near', 'neighbour'],
  ['learns', 'classmate'],
];
const OWN_NAME =
  /(?<![\p{L}])(?:[Hh]er|[Hh]is|[Tt]heir) name(?:[’']s| is) (?<name>\p{L}[\p{L}\p{M}]{2,19})(?!\p{L})/u;
/** Matches the name just before the pronoun: "Walt that's my sponsor", "dev, hes my lab partner". */
const JUST_BEFORE = /(?<![\p{L}\p{M}’'])(?<name>\p{Ll}[\p{Ll}\p{M}]{2,19}),? $/u;
const NEGATED = /(?:\bnot|n[’']?t) (?:\p{Ll}+ )?\p{Ll}+,? $/u;
const NAMED_JUST_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{M}’'.-])(?<!(?:\\band|\\bor|&|,) )(?<name>${NAME})(?: (?:at|from|in) (?:the |my )?[\\p{Ll} ]{3,30})?,? $`,
  'u',
);

interface Before {
  text: string;
  earlier: string;
  pronoun: Pronoun;
}

/** The person whom a pronoun means, if the text before names only one. */
function namedBefore({ text, earlier, pronoun }: Before): string | null {
  const before = `${earlier} ${text}`.trim();
  const closest = nameIn(NAMED_JUST_BEFORE.exec(text)?.groups?.name);
  // "Anna rang Beth, she's my cousin" may mean Anna
  const others = peopleIn(text).filter(
    (ref) => /^\p{Lu}/u.test(ref) && ref !== closest && mayMean(pronoun, ref),
  );
  const near = pronoun !== 'they' && others.length > 0 ? null : closest;
  const small = NEGATED.test(text) ? '' : (JUST_BEFORE.exec(text)?.groups?.name ?? '');
  const said =
    OWN_NAME.exec(before)?.groups?.name ??
    (near !== null && mayMean(pronoun, near) ? near : null) ??
    (mayBeSmallName(small) ? small : null) ??
    onlyNameIn(before) ??
    onlySmallNameIn(before);
  if (said !== null && GIVES.test(before.slice(0, before.lastIndexOf(said)))) return null;
  const name = said === null ? null : capitalised(said);
  return name === null || !mayMean(pronoun, name) ? null : name;
}

const pronounOf = ({ she, he }: Record<string, string | undefined>): Pronoun =>
  she !== undefined ? 'she' : he !== undefined ? 'he' : 'they';

/** Reads "Send a card to Chérie, she's my goddaughter". Returns nothing if two names precede the pronoun. */
export function tiedByPronoun(text: string, earlier: string): IntroducedPerson[] {
  const isLeading = !/^I[’' ]/.test(text);
  const said = [...text.matchAll(PRONOUN_IS)].flatMap((match): IntroducedPerson[] => {
    const pronoun = pronounOf(match.groups ?? {});
    const isThat = match.groups?.that !== undefined;
    const before = text.slice(0, match.index);
    const name = namedBefore({ text: before, earlier: isThat ? '' : earlier, pronoun });
    if (name === null) return [];
    const rest = text.slice(match.index + match[0].length);
    const [owned, owner = ''] = /^(?:(?:my|our|the)|(\p{Lu}[\p{L}\p{M}]*)[’']s) /u.exec(rest) ?? [];
    if (owned === undefined) return [];
    const tie = readTie(
      rest.slice(owned.length),
      owner === '' ? null : owner,
      owner === '' ? owned.trim() : `${owner}'s`,
    );
    if (tie === null || isNamedAfter(tie, name) || haveContraryGenders(name, tie.word)) return [];
    // "he's my son's hamster" is no son
    if (tie.isPlural || (owned === 'the ' && !isThat) || /^[’']s?(?!\p{L})/u.test(tie.after)) return [];
    return [{ name, anchor: tie.anchor, word: tie.word, isLeading }];
  });
  const does = [...text.matchAll(PRONOUN_DOES)].flatMap(({ index, groups = {} }): IntroducedPerson[] => {
    const name = namedBefore({ text: text.slice(0, index), earlier, pronoun: pronounOf(groups) });
    const word = DOES.find(([group]) => groups[group] !== undefined)?.[1];
    return name === null || word === undefined ? [] : [{ name, anchor: null, word, isLeading }];
  });
  return [...said, ...does];
}

/** True if another name follows the relationship: "she's my sister Sarah's friend". */
function isNamedAfter({ after }: Tie, name: string): boolean {
  const next = new RegExp(`^,? ?(?:called )?(?<name>${NAME})`, 'u').exec(after.replace(/^,.*$/u, ''))?.groups
    ?.name;
  return next !== undefined && nameIn(next) !== name;
}

/** Matches a name for the person of a relationship told before: "my ex moved in with a girl. Her name's Ashlyn". */
const NAME_OF_PRONOUN =
  /(?<![\p{L}\p{M}’'])(?:(?<her>[Hh]er)|(?<his>[Hh]is)|[Tt]heir) (?:name(?:[’']?s| is) |names )(?<name>(?:\p{L}{2,4}\.? )?\p{L}[\p{L}\p{M}’'-]{2,19})(?![\p{L}])/u;
const CALLED = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<she>[Ss]he)|(?<he>[Hh]e))(?:[’']?s| is) (?:called|named) (?<name>${NAME}|\\p{Ll}[\\p{Ll}\\p{M}]{2,19})(?![\\p{L}])`,
  'u',
);
const OWNED = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?<own>[Mm]y|[Oo]ur)|(?<who>${WORD}|\\p{Ll}{3,}s)[’']s?) (?=\\p{Ll})`,
  'gu',
);
const TITLED_SMALL = /^(?:ms|mrs|mr|miss|dr)\.? /;

/** Reads the name that a later sentence or clause gives: "carpool is Marcus' mom. her names ms tran". */
export function namedLater(text: string, earlier: string): IntroducedPerson[] {
  const found = NAME_OF_PRONOUN.exec(text) ?? CALLED.exec(text);
  if (!found) return [];
  const { her, his, she, he, name: said = '' } = found.groups ?? {};
  const isSmall = /^\p{Ll}/u.test(said);
  const isTitled = TITLED_SMALL.test(said);
  if (isSmall && !isTitled && !mayBeSmallName(said)) return [];
  const name = isSmall ? capitalised(said) : nameIn(said);
  if (name === null) return [];
  const pronoun: Pronoun = (her ?? she) ? 'she' : (his ?? he) ? 'he' : 'they';
  const before = text.slice(0, found.index);
  const ties = tiesIn(before);
  const all = (ties.length > 0 ? ties : tiesIn(earlier)).filter(({ word }) => mayMean(pronoun, `my ${word}`));
  const [tie, ...more] = all;
  if (tie === undefined || more.length > 0 || haveContraryGenders(name, tie.word)) return [];
  if (SOMEBODY.test(`${ties.length > 0 ? '' : earlier} ${before}`)) return [];
  // a name elsewhere may be the person who is meant
  const others = peopleIn(`${ties.length > 0 ? '' : earlier} ${before}`).filter(
    (ref) => /^\p{Lu}/u.test(ref) && ref !== tie.anchor && mayMean(pronoun, ref),
  );
  return others.length > 0 ? [] : [{ name, anchor: tie.anchor, word: tie.word, isLeading: false }];
}

/** Matches somebody of no relationship, whom a pronoun may mean. */
const SOMEBODY =
  /(?<!\p{L})(?:an?|the|some|this|that) (?:\p{Ll}+ )?(?:girl|woman|guy|man|lad|bloke|lady|fella|someone|somebody|person|kid|boy|one)(?!\p{L})/iu;

/** Relationships without a name. */
const tiesIn = (text: string): Tie[] =>
  [...text.matchAll(OWNED)].flatMap(({ 0: said, index, groups }) => {
    const who = groups?.who ?? null;
    const anchor = who === null ? null : capitalised(who);
    const tie = readTie(text.slice(index + said.length), anchor, who === null ? 'my' : `${who}'s`);
    return tie === null || tie.isPlural || /^,? (?:called )?\p{Lu}/u.test(tie.after) ? [] : [tie];
  });
