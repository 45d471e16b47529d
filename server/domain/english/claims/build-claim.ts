import { type Claim, type Modality, USED_TO } from '#server/domain/statements/claim.ts';
import type { Clause } from './claim-clauses.ts';
import type { NamedToken } from './claim-names.ts';
import { LABEL, readNumber } from './claim-numbers.ts';
import { type ReadSubject, readSubject } from './claim-subject.ts';
import { readTimes, type TimeWord } from './claim-times.ts';
import { ENDING_VERBS } from './claim-verbs.ts';
import { isDenied, type ReadVerb, readVerb } from './read-verb.ts';
import { groupOf, statesOf } from './state-matching.ts';
import { LIGHT_VERBS, LIGHT_WORDS } from './word-kinds.ts';

export interface StatementContext {
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
const NOT_QUITE =
  /^(always|usually|normally|generally|typically|necessarily|often|every|all|only|really|both)$/;
const THAN = /^(than)$/;

interface Parts {
  clause: Clause;
  tokens: readonly NamedToken[];
  hasException: boolean;
  times: readonly TimeWord[];
  verb: ReadVerb;
  subject: ReadSubject;
  said: readonly NamedToken[];
  than: readonly NamedToken[];
}

function partsOf(clause: Clause): Parts {
  const { tokens, hasException } = beforeException(clause.tokens);
  const times = readTimes(tokens);
  const verb = readVerb(tokens);
  const isTime = coveredBy(times);
  const subject = readSubject(tokens.slice(0, verb.from).filter((_, at) => !isTime(at)));
  const carrying = tokens.filter((_, at) => at >= verb.to && !isTime(at));
  const cut = carrying.findIndex(
    ({ text }, at) => THAN.test(text) || (verb.verb === 'prefers' && at > 0 && /^(to|over)$/.test(text)),
  );
  const said = cut < 0 ? carrying : carrying.slice(0, cut);
  return {
    clause,
    tokens,
    hasException,
    times,
    verb,
    subject,
    said,
    than: cut < 0 ? [] : carrying.slice(cut),
  };
}

export function buildClaim(clause: Clause, context: StatementContext, before: Claim | null): Claim {
  const parts = partsOf(clause);
  const { verb, subject, said } = parts;
  const subjects = subjectsOf(parts, context, before);
  // "Avoids seafood" counts as a negation.
  const isNotSo = isDenied(clause.tokens) || verb.polarity < 0;
  const states = statesOf(clause.tokens.map(({ text }) => text).join(' '), isNotSo);
  return {
    subject: subjects[0] ?? context.defaultSubject,
    subjects,
    topic: subject.topic,
    topicHead: subject.head,
    roles: subject.roles,
    isPlural: subject.isPlural,
    labels: [...subject.labels, ...labelBehind(parts)],
    isOneOfSeveral: subject.isOneOfSeveral,
    isTurned: false,
    predicate: predicateOf(verb, subject, states, context),
    verb: verb.verb,
    ...objectOf(said.filter(({ kind }) => kind !== 'mark')),
    saidBy: context.saidBy,
    isPast: verb.isPast || verb.isPastBe,
    isPerfect: verb.isPerfect,
    isSingleValued: verb.isSingle,
    isChangeable: verb.isChangeable,
    polarity: polarityOf(parts, context),
    words: wordsOf(parts, before),
    than: matterOf(parts.than),
    ...circumstancesOf(parts),
    numbers: numbersOf(parts.tokens, coveredBy(parts.times)),
    states,
    modality: modalityOf(parts, context),
    change: context.change ?? (context.isUsedTo ? USED_TO : null),
    isStrongChange: context.isStrong || context.isUsedTo,
    ends: ENDING_VERBS.has(verb.stem) && verb.isPast,
    replaced: context.replaced,
    isAddition: context.isAddition,
    hasException: parts.hasException || isNotQuite(parts),
  };
}

function labelBehind({ tokens, verb }: Parts): readonly string[] {
  const run = verb.from === 0 ? readNumber(tokens, verb.to) : null;
  const isBeforeVerb = run !== null && /^(?:verb|auxiliary)$/.test(tokens[run.to]?.kind ?? '');
  return isBeforeVerb ? [run.value] : [];
}

const isNotQuite = ({ verb, clause }: Parts): boolean =>
  verb.polarity < 0 && clause.tokens.some(({ text }) => NOT_QUITE.test(text));

function wordsOf({ verb, subject, said }: Parts, before: Claim | null): readonly string[] {
  const isMeant = said.some(({ text }) => /^(it|them|him|her|that|this|those|these|so)$/.test(text));
  const meant = before && isMeant ? before.words.filter((word) => word !== before.verb) : [];
  const own = LIGHT_VERBS.has(verb.stem) || verb.verb === '' ? [] : [verb.verb];
  return [...new Set([...subject.topic, ...own, ...matterOf(said), ...meant])];
}

const framesOf = ({ times, verb }: Parts): readonly TimeWord[] =>
  times.filter(({ from }) => from < verb.from);
const asText = ({ dimension, value }: TimeWord): string => `${dimension}:${value}`;

function circumstancesOf(parts: Parts): Pick<Claim, 'qualifiers' | 'times' | 'frameTimes'> {
  const { circumstances } = parts.clause;
  const around = readTimes(circumstances.flat());
  const qualifiers = circumstances.flatMap((part) => {
    const isTime = coveredBy(readTimes(part));
    return matterOf(part.filter((_, at) => !isTime(at)));
  });
  return {
    qualifiers: [...new Set(qualifiers)],
    times: [...parts.times, ...around].map(asText),
    frameTimes: [...framesOf(parts), ...around].map(asText),
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
  { subject, times, verb }: Parts,
  context: StatementContext,
  before: Claim | null,
): readonly string[] {
  if (subject.subjects.length > 0) return [...new Set(subject.subjects)];
  const hasFrame = times.some(({ from }) => from < verb.from);
  if (!subject.isPronoun && (subject.topic.length > 0 || hasFrame)) return [''];
  return before ? before.subjects : [context.defaultSubject];
}

function predicateOf(
  verb: ReadVerb,
  subject: ReadSubject,
  states: readonly string[],
  context: StatementContext,
): string {
  const [state] = states;
  if (state !== undefined) return groupOf(state);
  const isMove =
    verb.verb === 'moves' || (verb.verb === 'be' && context.isStrong && subject.topic.length === 0);
  const said = isMove ? 'lives' : verb.verb;
  const own = /^(?:be|named)?$/.test(said) ? [] : [said];
  return [...own, ...subject.topic].join(' ') || said;
}

type ReadObject = Pick<Claim, 'object' | 'preposition' | 'head' | 'headKind' | 'prepositions' | 'complement'>;

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
  const text = object.map((token) => token.text).join(' ');
  return {
    object: text.replace(/^(?:a|an|the) /, ''),
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
    const [unit, labelled] = [tokens[run.to], tokens[at - 1]];
    const isCounted = unit && unit.kind === 'noun' && !unit.isName && !isTime(run.to);
    const isLabel = !isCounted && labelled?.kind === 'noun' && !labelled.isName;
    found.push(`${run.value} ${isCounted ? unit.stem : isLabel ? `${LABEL}${labelled.stem}` : ''}`);
    at = run.to - 1;
  }
  return found;
}

function polarityOf({ verb, clause, tokens }: Parts, context: StatementContext): 1 | -1 {
  const without = isDenied(clause.tokens) !== isDenied(tokens);
  const turned = context.isUsedTo !== without;
  return turned ? (verb.polarity === 1 ? -1 : 1) : verb.polarity;
}

function modalityOf(parts: Parts, context: StatementContext): Modality {
  const { verb, subject, clause } = parts;
  if (context.modality !== 'fact') return context.modality;
  if (clause.circumstances.some(([first]) => first?.text === 'if')) return 'possible';
  if (verb.isPast && clause.circumstances.some(([first]) => first?.text === 'before')) return 'past';
  const isLongAgo = [...framesOf(parts), ...clause.circumstances.flatMap(readTimes)].some(
    ({ dimension }) => dimension === 'year' || dimension === 'age',
  );
  if (isLongAgo && verb.isPast) return 'past';
  if (verb.isPastBe || subject.topic.some((stem) => FORMER.has(stem))) return 'past';
  return verb.modality;
}
