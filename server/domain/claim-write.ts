import type { Claim, Modality } from './claim.ts';
import type { Clause } from './claim-clauses.ts';
import { LIGHT_VERBS, LIGHT_WORDS } from './claim-grammar.ts';
import type { NamedToken } from './claim-names.ts';
import { readNumber } from './claim-numbers.ts';
import { isDenied, type ReadVerb, readVerb } from './claim-predicate.ts';
import { groupOf, statesOf } from './claim-states.ts';
import { type ReadSubject, readSubject } from './claim-subject.ts';
import { readTimes, type TimeWord } from './claim-times.ts';
import { ENDING_VERBS } from './claim-verbs.ts';

/** What holds for all clauses of a statement. */
export interface Told {
  change: string | null;
  isStrong: boolean;
  isAddition: boolean;
  replaced: readonly string[];
  modality: Modality;
  saidBy: string | null;
  defaultSubject: string;
  speaker: string;
  isUsedTo: boolean;
}

const FORMER = new Set(['former', 'previous', 'ex', 'previou']);
const EXCEPT = /^(except|unless|besid)$/;
/** "does not always", "not usually": now and then it is so. */
const NOT_QUITE =
  /^(always|usually|normally|generally|typically|necessarily|often|every|all|only|really|both)$/;
const THAN = /^(than)$/;

/** The claim of one clause. `before`: the claim before it, whose subject a pronoun means. */
export function writeClaim(clause: Clause, told: Told, before: Claim | null): Claim {
  const { tokens, hasException } = beforeException(clause.tokens);
  const times = readTimes(tokens);
  const verb = readVerb(tokens);
  const isTime = coveredBy(times);
  const subject = readSubject(tokens.slice(0, verb.from).filter((_, at) => !isTime(at)));
  const rest = tokens.slice(verb.to).map((token, at) => ({ token, at: at + verb.to }));
  const carrying = rest.filter(({ at }) => !isTime(at)).map(({ token }) => token);
  const cut = carrying.findIndex(
    ({ text }, at) => THAN.test(text) || (verb.verb === 'prefers' && at > 0 && /^(to|over)$/.test(text)),
  );
  const said = cut < 0 ? carrying : carrying.slice(0, cut);
  const subjects = subjectsOf(
    subject,
    told,
    before,
    times.some(({ from }) => from < verb.from),
  );
  const meant =
    before && said.some(({ text }) => /^(it|them|him|her|that|this|those|these|so)$/.test(text))
      ? before.words.filter((word) => word !== before.verb)
      : [];
  const words = [...matterOf(said), ...meant];
  const verbWord = LIGHT_VERBS.has(verb.stem) || verb.verb === '' ? [] : [verb.verb];
  const object = said.filter(({ kind }) => kind !== 'mark');
  const frames = times.filter(({ from }) => from < verb.from);
  const circumstances = clause.circumstances.flatMap((part) => [...part]);
  const plain = [...clause.tokens].map(({ text }) => text).join(' ');
  const states = statesOf(plain, isDenied(clause.tokens));
  return {
    subject: subjects[0] ?? told.defaultSubject,
    subjects,
    topic: subject.topic,
    predicate: predicateOf(verb, subject, states, told),
    verb: verb.verb,
    object: object
      .map(({ text }) => text)
      .join(' ')
      .replace(/^(?:a|an|the) /, ''),
    ...objectOf(object),
    topicHead: subject.head,
    saidBy: told.saidBy,
    isPast: verb.isPast || verb.isPastBe,
    isPlural: subject.isPlural,
    isSingleValued: verb.isSingle,
    isChangeable: verb.isChangeable,
    polarity: polarityOf(verb, told, clause, tokens),
    words: [...new Set([...subject.topic, ...verbWord, ...words])],
    than: cut < 0 ? [] : matterOf(carrying.slice(cut)),
    qualifiers: [
      ...new Set(
        clause.circumstances.flatMap((part) =>
          matterOf(part.filter((_, at) => !coveredBy(readTimes(part))(at))),
        ),
      ),
    ],
    times: [...times, ...readTimes(circumstances)].map(({ dimension, value }) => `${dimension}:${value}`),
    frameTimes: [...frames, ...readTimes(circumstances)].map(
      ({ dimension, value }) => `${dimension}:${value}`,
    ),
    numbers: numbersOf(tokens, isTime),
    states,
    modality: modalityOf(verb, subject, told, clause, frames),
    change: told.change ?? (told.isUsedTo ? 'used to' : null),
    isStrongChange: told.isStrong || told.isUsedTo,
    ends: ENDING_VERBS.has(verb.stem) && verb.isPast,
    replaced: told.replaced,
    isAddition: told.isAddition,
    hasException:
      hasException || (verb.polarity < 0 && clause.tokens.some(({ text }) => NOT_QUITE.test(text))),
  };
}

function beforeException(tokens: readonly NamedToken[]): {
  tokens: readonly NamedToken[];
  hasException: boolean;
} {
  const at = tokens.findIndex(({ text }) => EXCEPT.test(text));
  return at < 0 ? { tokens, hasException: false } : { tokens: tokens.slice(0, at), hasException: true };
}

const coveredBy =
  (times: readonly TimeWord[]) =>
  (at: number): boolean =>
    times.some(({ from, to }) => at >= from && at < to);

function subjectsOf(
  subject: ReadSubject,
  told: Told,
  before: Claim | null,
  hasFrame: boolean,
): readonly string[] {
  if (subject.subjects.length > 0) return [...new Set(subject.subjects)];
  if (!subject.isPronoun && (subject.topic.length > 0 || hasFrame)) return [''];
  return before ? before.subjects : [told.defaultSubject];
}

/**
 * What is looked up to find what it may contradict: one key for all that are about the same. "is single" and "got
 * engaged" are of one group of states, "moved to" is about where somebody lives.
 */
function predicateOf(verb: ReadVerb, subject: ReadSubject, states: readonly string[], told: Told): string {
  const [state] = states;
  if (state !== undefined) return groupOf(state);
  const isMove = verb.verb === 'moves' || (verb.verb === 'be' && told.isStrong && subject.topic.length === 0);
  const said = isMove ? 'lives' : verb.verb;
  const own = /^(?:be|named)?$/.test(said) ? [] : [said];
  return [...own, ...subject.topic].join(' ') || said;
}

type ReadObject = Pick<Claim, 'preposition' | 'head' | 'headKind' | 'prepositions' | 'complement'>;

/** What the words behind the verb begin with, and which noun they are about. */
function objectOf(object: readonly NamedToken[]): ReadObject {
  const words = object.filter(({ kind }) => kind !== 'adverb' && kind !== 'negative');
  const [first] = words;
  const preposition = first?.kind === 'preposition' ? first.text : null;
  const phrase = words.slice(preposition === null ? 0 : 1);
  const ends = phrase.findIndex(
    ({ kind }, at) => at > 0 && /^(preposition|conjunction|mark|pronoun)$/.test(kind),
  );
  const own = (ends < 0 ? phrase : phrase.slice(0, ends)).filter(
    ({ kind }) => kind !== 'determiner' && kind !== 'pronoun',
  );
  const head =
    own.findLast(({ kind, isPossessive }) => kind === 'noun' && !isPossessive) ?? own.at(-1) ?? null;
  const beforeHead = head === null ? undefined : own[own.indexOf(head) - 1];
  const isKind = beforeHead?.kind === 'noun' && !beforeHead.isPossessive && !beforeHead.isName;
  return {
    preposition,
    head: head?.stem ?? null,
    headKind: isKind ? beforeHead.stem : null,
    prepositions: object.filter(({ kind }) => kind === 'preposition').map(({ text }) => text),
    complement: complementOf(preposition, own, head),
  };
}

function complementOf(
  preposition: string | null,
  own: readonly NamedToken[],
  head: NamedToken | null,
): Claim['complement'] {
  if (preposition !== null) return 'place';
  if (head === null) return null;
  if (own.some(({ isName, isPossessive }) => isName && !isPossessive)) return 'name';
  if (head.kind === 'number') return 'number';
  return head.kind === 'noun' ? 'noun' : 'adjective';
}

/** The stems of words that carry the matter: no grammar, no numbers, no light words. */
function matterOf(tokens: readonly NamedToken[]): readonly string[] {
  return tokens
    .filter(({ kind }) => kind === 'noun' || kind === 'verb' || kind === 'adjective' || kind === 'adverb')
    .map(({ stem }) => stem)
    .filter((stem) => !LIGHT_WORDS.has(stem) && !LIGHT_VERBS.has(stem));
}

function numbersOf(tokens: readonly NamedToken[], isTime: (at: number) => boolean): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = isTime(at) ? null : readNumber(tokens, at);
    if (!run) continue;
    const unit = tokens[run.to];
    found.push(
      `${run.value} ${unit && unit.kind === 'noun' && !unit.isName && !isTime(run.to) ? unit.stem : ''}`,
    );
    at = run.to - 1;
  }
  return found;
}

function polarityOf(verb: ReadVerb, told: Told, clause: Clause, tokens: readonly NamedToken[]): 1 | -1 {
  const without = isDenied(clause.tokens) !== isDenied(tokens);
  const turned = told.isUsedTo !== without;
  return turned ? (verb.polarity === 1 ? -1 : 1) : verb.polarity;
}

function modalityOf(
  verb: ReadVerb,
  subject: ReadSubject,
  told: Told,
  clause: Clause,
  frames: readonly TimeWord[],
): Modality {
  if (told.modality !== 'fact') return told.modality;
  if (clause.circumstances.some(([first]) => first?.text === 'if')) return 'possible';
  if (verb.isPast && clause.circumstances.some(([first]) => first?.text === 'before')) return 'past';
  const isLongAgo = [...frames, ...clause.circumstances.flatMap(readTimes)].some(
    ({ dimension }) => dimension === 'year' || dimension === 'age',
  );
  if (isLongAgo && verb.isPast) return 'past';
  if (verb.isPastBe || subject.topic.some((stem) => FORMER.has(stem))) return 'past';
  return verb.modality;
}
