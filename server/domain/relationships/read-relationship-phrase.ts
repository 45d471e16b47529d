import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import { composedKin, singular } from './composed-kin.ts';
import { affixedKin } from './kin-affixes.ts';
import { matchPhrase, type PhraseType } from './match-type-phrase.ts';
import { bareWords, cleanPhrase, withoutDeterminer } from './normalise-phrase.ts';
import { impliesFormer, isDistinctive, mayQualify } from './noun-qualifiers.ts';
import { nounsInside } from './nouns-inside-phrase.ts';
import { readTense } from './phrase-tense.ts';
import { specificNoun } from './relation-nouns.ts';
import { verbForm } from './verb-form.ts';

type ReadableType = PhraseType & { group: TypeGroup };

interface ReadPhrase<T extends ReadableType> {
  kind: 'known';
  type: T;
  /** True if A and B are swapped, as in "A has a boss B". */
  reversed: boolean;
  /** The author's noun if it is more specific than the type, such as "little sister" for a sibling. */
  word: string | null;
  isFormer: boolean;
}

interface Meant<T> {
  type: T;
  word: string | null;
  isFormer: boolean;
}

const ADVERBS =
  /(^| )(?:also|still|now|currently|presently|recently|newly|just|officially|actually|really|always|happily|legally|both)(?= )/g;
/** Endings that do not change the type, as in "cousin on my mum's side". */
const TAILS: readonly { tail: RegExp; of: (type: ReadableType) => boolean }[] = [
  {
    tail: / on (?:the |my |our |his |her |their )?[\p{L}']+ side(?: of the family)?$/u,
    of: ({ group }) => group === 'kinship',
  },
  { tail: / (?:at|from) (?:the )?(?:work|office)$/, of: ({ group }) => group === 'professional' },
  {
    tail: / from (?!.*(?:hell|tv|films?)$).+$/,
    of: ({ name }) => name === 'friend_of' || name === 'acquaintance_of',
  },
  {
    tail: / (?:to|for|of) (?:(?:the|my|our|his|her|their) )?(?:kids|children|baby|twins|little ones|boys|girls)$/,
    of: ({ name }) => name === 'cares_for',
  },
  {
    tail: /(?: (?:the|my|our|his|her|their))? (?:kids|children|baby|twins|little ones|boys|girls)(?: for)?$/,
    of: ({ name }) => name === 'cares_for',
  },
];
const GROUP =
  '(?:[\\p{L}-]+ )?(?:band|choir|club|team|group|society|orchestra|ensemble|crew|cast|squad|committee|association|league|family|household|troupe|circle)';
const IN_A_GROUP = new RegExp(
  `^(?:in|on|part of|one of|belongs to|belonging to|goes to|attends|sings (?:in|with)|plays (?:in|for)|dances (?:in|with)|active in|involved in|joined|(?:a )?member of) (?:the|my|our|his|her|their|a|an) ${GROUP}$`,
  'u',
);
const PLAYS_IN =
  /^(?:plays|sings|playing|singing) (?:the )?(?!(?:chess|cards|games?|football|tennis) )[\p{L}]+(?: [\p{L}]+)? (?:in|for)$/u;
const TEACHES =
  /^(?!.*(?:'s|s') )(?!(?:fellow|student|head|assistant|trainee|substitute|parent) )(?:[\p{L}-]+ ){1,3}(?:teacher|tutor|instructor|professor|lecturer)s?$/u;
const LESSONS = /^(?:takes|taking|has|gets|getting|having) (?:[\p{L}]+ ){0,2}lessons (?:from|with)$/u;
const LEARNS = /^(?:learns|learning|studies|studying) (?:[\p{L}]+ ){1,3}(?:from|with|under)$/u;
const KNOWS_FROM = /^(?:knows|met|knows them|knows each other) (?:from|through|via) .+$/;
const LETS =
  /^(?:rents|lets|leases|sublets)(?: out)? (?:the |a |an |his |her |their |our )?(?:[\p{L}]+ )?(?:flat|room|house|apartment|cottage|studio|place|home|garage|office|bungalow)(?: out)? (to|from)$/u;
const A_CHILD_WITH =
  /^(?:has|had|have|having|shares|sharing|raises|raising|brings up|bringing up|expecting) (?:the |a |an |our |his |her |their |two |three |four )?(.+) with$/;

/** Reads sentences such as "plays bass in the orchestra". */
function typeOfPattern(words: string, typeOf: (words: string) => string | null): string | null {
  if (IN_A_GROUP.test(words) || PLAYS_IN.test(words)) return 'member_of';
  if (TEACHES.test(words)) return 'teacher_of';
  if (LESSONS.test(words) || LEARNS.test(words)) return 'student_of';
  if (KNOWS_FROM.test(words)) return 'acquaintance_of';
  const lets = LETS.exec(words)?.[1];
  if (lets) return lets === 'to' ? 'landlord_of' : 'tenant_of';
  const child = A_CHILD_WITH.exec(words)?.[1];
  return child && (typeOf(child) ?? typeOf(singular(child))) === 'child_of' ? 'co_parent_of' : null;
}

function reader<T extends ReadableType>(types: readonly T[]) {
  const byName = new Map(types.map((type) => [type.name, type]));
  const called = (words: string): Meant<T> | null => {
    const found = matchPhrase(words, types);
    return found && !found.reversed
      ? { type: found.type, word: specificNoun(words, found.type), isFormer: false }
      : null;
  };
  const named = (name: string | null, word: string | null = null): Meant<T> | null => {
    const type = name === null ? undefined : byName.get(name);
    return type ? { type, word, isFormer: false } : null;
  };
  const nameOf = (words: string): string | null => {
    const meant = simple(withoutDeterminer(words), 0);
    return meant && !meant.isFormer ? meant.type.name : null;
  };

  function simple(words: string, depth: number): Meant<T> | null {
    const plain = called(words);
    if (plain) return plain;
    const kin = named(
      affixedKin(words, (word) => called(word)?.type.name ?? null),
      words,
    );
    if (kin || depth > 3) return kin;
    const [first = '', ...rest] = words.split(' ');
    const inner = rest.length > 0 ? simple(rest.join(' '), depth + 1) : null;
    const ends = inner && impliesFormer(first, inner.type);
    if (inner && ends !== null) return { ...inner, isFormer: inner.isFormer || ends };
    if (inner && mayQualify(first, inner.type)) {
      const word = inner.word ?? (rest.length === 1 ? (rest[0] ?? null) : null);
      return {
        ...inner,
        word: word !== null && isDistinctive(first, inner.type) ? `${first} ${word}` : inner.word,
      };
    }
    for (const { tail, of } of TAILS) {
      const head = tail.test(words) ? simple(words.replace(tail, ''), depth + 1) : null;
      if (head && of(head.type)) return head;
    }
    return null;
  }

  const joined = (words: string): string =>
    words
      .replace(
        /\b(long|grown|live|common|next|high|stay at) (term|time|distance|standing|up|in|law|door|school|home)\b(?= )/g,
        '$1-$2',
      )
      .replace('stay at-home', 'stay-at-home');

  function either(words: string): Meant<T> | null {
    const [first, ...rest] = words.split(/ or |\s*\/\s*/).map((one) => simple(withoutDeterminer(one), 0));
    const isOne = first && rest.length > 0 && rest.every((one) => one?.type === first.type);
    return isOne ? { ...first, word: null } : null;
  }

  return (said: string): Meant<T> | null => {
    const words = joined(said);
    return (
      simple(words, 0) ??
      either(words) ??
      named(composedKin(words, nameOf)) ??
      named(typeOfPattern(words, nameOf))
    );
  };
}

function readPast<T extends ReadableType>(words: string, types: readonly T[]): T | null {
  const [first = '', ...rest] = words.split(' ');
  const verb = rest.at(-1) === 'by' ? null : verbForm(first);
  if (verb?.form !== 'past') return null;
  const found = verb.presents.map((present) => matchPhrase([present, ...rest].join(' '), types));
  return found.find((one) => one !== null && !one.reversed)?.type ?? null;
}

function readLiteral<T extends ReadableType>(phrase: string, types: readonly T[]): ReadPhrase<T> | null {
  const found = matchPhrase(phrase, types);
  if (!found) return null;
  const { type, reversed } = found;
  return { kind: 'known', type, reversed, word: specificNoun(phrase, type), isFormer: false };
}

function readPresent<T extends ReadableType>(phrase: string, types: readonly T[]): ReadPhrase<T> | null {
  const literal = readLiteral(phrase, types);
  if (literal) return literal;
  const plain = cleanPhrase(phrase)
    .replace(/^(?:has|have) been /, 'is ')
    .replace(ADVERBS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (plain !== cleanPhrase(phrase)) {
    const again = readPresent(plain, types);
    if (again) return again;
  }
  const { words, reversed, isNoun } = bareWords(plain);
  const read = reader(types);
  const singular = /^one of /.test(withoutDeterminer(plain.replace(/^(?:is|are) /, '')))
    ? words.replace(/s( |$)/, '$1')
    : words;
  const meant =
    read(words) ?? read(singular) ?? (isNoun ? read(words.replace(/ (?:for|at|with)$/, '')) : null);
  if (meant) return { kind: 'known', ...meant, reversed: reversed && meant.type.isDirectional };
  const past = reversed ? null : readPast(words, types);
  return past && { kind: 'known', type: past, reversed: false, word: null, isFormer: true };
}

/** Reads "my nan on dad's side, bless her". Only for relationships between people, because one noun is enough for them. */
function readInside<T extends ReadableType>(phrase: string, types: readonly T[]): ReadPhrase<T> | null {
  for (const noun of nounsInside(phrase)) {
    const found = readPresent(noun, types);
    if (found) return OF_PERSONS.has(found.type.group) ? found : null;
  }
  return null;
}
const OF_PERSONS: ReadonlySet<TypeGroup> = new Set([
  'romantic',
  'familial',
  'kinship',
  'community',
  'household',
  'care',
  'professional',
]);

/** Reads a relationship phrase, including past tense, adjectives and prefixes. Returns null for unknown words, because they can change the meaning. */
export function readPhrase<T extends ReadableType>(
  phrase: string,
  types: readonly T[],
): ReadPhrase<T> | { kind: 'denied' } | null {
  const literal = readLiteral(phrase, types);
  if (literal) return literal;
  const said = readTense(phrase);
  if (said.isDenied) return { kind: 'denied' };
  const now = readPresent(phrase, types);
  if (now) return now;
  const former = said.isFormer ? readPresent(said.phrase, types) : null;
  return former ? { ...former, isFormer: true } : readInside(phrase, types);
}
