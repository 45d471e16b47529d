import type { FactSpan } from '#server/domain/conversation/fact-span.ts';
import { extractFacts } from '#server/domain/english/extract-facts.ts';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { decayedConfidence } from '#server/domain/memories/confidence-decay.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile-statements.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import { describesAPerson } from '#server/domain/relationships/match-type-by-meaning.ts';
import { readTense } from '#server/domain/relationships/phrase-tense.ts';
import { readPhrase } from '#server/domain/relationships/read-relationship-phrase.ts';
import type { FactReader } from '#server/models/fact-reader.ts';
import type { PhraseReader } from '#server/models/phrase-reader.ts';
import type { RelationReader } from '#server/models/relation-reader.ts';
import type { HandMessage, HandPair, HandPhrase, PlainText } from './read-hands.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SAID = { confidence: 0.9, emotionalIntensity: 0.2, isLasting: false };
const NOBODY = { speaker: 'person speaker', names: new Map<string, string>() };

export interface Count {
  right: number;
  of: number;
}

const counted = <Row>(rows: readonly Row[], isRight: (row: Row) => boolean): Count => ({
  right: rows.filter(isRight).length,
  of: rows.length,
});

function sideOf(statement: string, statedAt: Date): Side {
  return {
    statement,
    claims: readClaims(parseStatement(statement), NOBODY),
    scope: 'home',
    qualifier: null,
    source: 'statement',
    confidence: decayedConfidence({ ...SAID, lastReinforcedAt: statedAt }, NOW),
    statedAt,
    occurredAt: null,
  };
}

export async function decisionOn(
  { existing, incoming }: Pick<HandPair, 'existing' | 'incoming'>,
  relations: RelationReader | null,
): Promise<Decision> {
  const known = sideOf(existing, new Date(NOW.getTime() - WEEK_MS));
  const told = sideOf(incoming, NOW);
  const options = { policy: 'auto', now: NOW } as const;
  const byRules = reconcile(known, told, options);
  if (!byRules.isDoubtful || relations === null) return byRules;
  const [judgement = null] = await relations.relate([[existing, incoming]]);
  return judgement === null ? byRules : reconcile(known, told, options, judgement);
}

export const isConflict = ({ label }: HandPair): boolean => label === 'contradiction' || label === 'update';
export const isNoticed = ({ action, kind }: Decision): boolean =>
  action === 'supersede' || (action === 'open_case' && kind !== 'duplicate');

export async function measurePairs(pairs: readonly HandPair[], relations: RelationReader | null) {
  const judged = await Promise.all(
    pairs.map(async (pair) => ({ pair, decision: await decisionOn(pair, relations) })),
  );
  const duplicates = judged.filter(({ pair }) => pair.label === 'duplicate');
  return {
    /** Share of detected conflicts that are real. */
    precision: counted(
      judged.filter(({ decision }) => isNoticed(decision)),
      ({ pair }) => isConflict(pair),
    ),
    /** Share of real conflicts that are detected. */
    recall: counted(
      judged.filter(({ pair }) => isConflict(pair)),
      ({ decision }) => isNoticed(decision),
    ),
    retired: counted(
      judged.filter(({ decision }) => decision.action === 'supersede'),
      ({ pair }) => isConflict(pair),
    ),
    duplicates: counted(duplicates, ({ decision }) => decision.kind === 'duplicate'),
    duplicatesRight: counted(
      judged.filter(({ decision }) => decision.kind === 'duplicate'),
      ({ pair }) => pair.label === 'duplicate',
    ),
    falselyNoticed: counted(
      judged.filter(({ pair }) => pair.label === 'compatible'),
      ({ decision }) => isNoticed(decision),
    ),
  };
}

/** Returns the share (0 to 1) of `one` that `by` covers. */
const covered = (one: Span, by: Span): number =>
  Math.max(0, Math.min(one.end, by.end) - Math.max(one.start, by.start)) / (one.end - one.start);

interface Span {
  start: number;
  end: number;
}

export function spanOf(text: string, words: string | undefined): Span[] {
  const start = words === undefined || words === '' ? -1 : text.indexOf(words);
  return start < 0 || words === undefined ? [] : [{ start, end: start + words.length }];
}

/** Returns whether one span covers at least half of the other. Exact spans rarely match, because readers cut sentences at different words. */
export const isSame = (one: Span, other: Span): boolean =>
  covered(one, other) >= 0.5 || covered(other, one) >= 0.5;

/** Messages per call. The reader takes up to 100 passages, as many as a long conversation has. */
const PORTION = 50;

export async function spansOf(texts: readonly string[], reader: FactReader | null): Promise<FactSpan[][]> {
  const spans: FactSpan[][] = [];
  for (let from = 0; reader && from < texts.length; from += PORTION)
    spans.push(...((await reader.findFacts(texts.slice(from, from + PORTION))) ?? []));
  return spans;
}

function keptOf(text: string, speaker: string, spans: FactSpan[] = []) {
  return extractFacts({
    before: [],
    messages: [{ role: 'user', content: text, at: NOW.toISOString() }],
    by: { now: NOW, speaker, timeZone: 'Europe/Madrid' },
    spans: [spans],
  }).facts;
}

export async function measureMessages(messages: readonly HandMessage[], reader: FactReader | null) {
  const spans = await spansOf(
    messages.map(({ text }) => text),
    reader,
  );
  const judged = messages.map(({ speaker, text, facts }, index) => {
    const kept = keptOf(text, speaker, spans[index]);
    return {
      wanted: facts.flatMap(({ span }) => spanOf(text, span)),
      kept: kept.map(({ quote }) => spanOf(text, quote)),
    };
  });
  const wanted = judged.flatMap((one) => one.wanted.map((span) => ({ span, kept: one.kept.flat() })));
  const kept = judged.flatMap((one) => one.kept.map((spans) => ({ spans, wanted: one.wanted })));
  return {
    found: counted(wanted, ({ span, kept: spans }) => spans.some((one) => isSame(span, one))),
    right: counted(kept, ({ spans, wanted: due }) =>
      spans.some((one) => due.some((span) => isSame(span, one))),
    ),
    quiet: counted(
      judged.filter((one) => one.wanted.length === 0),
      (one) => one.kept.length === 0,
    ),
  };
}

/** Counts texts with a fact that yield one, and texts without a fact that yield none. */
export async function measurePlain(texts: readonly PlainText[], reader: FactReader | null) {
  const spans = await spansOf(
    texts.map(({ text }) => text),
    reader,
  );
  const judged = texts.map(({ text, fact }, index) => ({
    fact,
    isKept: keptOf(text, 'Nora', spans[index]).length > 0,
  }));
  return {
    found: counted(
      judged.filter((one) => one.fact),
      (one) => one.isKept,
    ),
    quiet: counted(
      judged.filter((one) => !one.fact),
      (one) => !one.isKept,
    ),
  };
}

const inverseOf = (name: string): string => builtInTypes.find((type) => type.name === name)?.inverse ?? name;

/** Reads a phrase like `relationship_set`, but without types that a household has added. */
async function typeOf(phrase: string, reader: PhraseReader | null): Promise<string | null> {
  const found = readPhrase(phrase, builtInTypes);
  if (found?.kind === 'denied') return null;
  if (found) return found.reversed ? inverseOf(found.type.name) : found.type.name;
  const { phrase: present } = readTense(phrase);
  return describesAPerson(present, builtInTypes) ? ((await reader?.readType(present)) ?? null) : null;
}

/** Measures how relationship phrases are read, by rules and, if given, the neural network. */
export async function measurePhrases(phrases: readonly HandPhrase[], reader: PhraseReader | null) {
  const read: { type: string; made: string | null }[] = [];
  for (const { phrase, type } of phrases) read.push({ type, made: await typeOf(phrase, reader) });
  const known = read.filter(({ type }) => type !== 'new');
  return {
    right: counted(known, ({ type, made }) => made === type),
    /** Share of correct readings among phrases read as a known type. */
    precision: counted(
      read.filter(({ made }) => made !== null),
      ({ type, made }) => made === type,
    ),
    /** Share of relationships read in the wrong direction, the worst mistake. */
    turned: counted(known, ({ type, made }) => made !== null && made !== type && made === inverseOf(type)),
  };
}
