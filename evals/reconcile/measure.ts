import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { decayedConfidence } from '#server/domain/memories/decay.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile.ts';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { keyOf, NAMES } from './people.ts';
import type { LabelledPair, Told } from './read-pairs.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
/** Days between the two statements. After so few days both are still certain, so a person must decide a conflict. */
const GAP_DAYS = 7;
/** Confidence and weight of a statement by a person (parameter TRUST). The pairs give no such values. */
const SAID = { confidence: 0.9, emotionalIntensity: 0.2, isLasting: false };

/** Reads the statements of one member: "I" means this member, and names mean contacts of the household. */
const readerOf = (by: string): ClaimReader => ({ speaker: keyOf(by), names: NAMES });

const FIRST_PERSON = /\b(?:I|my|me)\b/i;

function sideOf({ by, text }: Told, statedAt: Date): Side {
  const confidence = decayedConfidence({ ...SAID, lastReinforcedAt: statedAt }, NOW);
  const claims = readClaims(parseStatement(text), readerOf(by));
  return {
    statement: text,
    claims,
    scope: FIRST_PERSON.test(text) ? `member ${by}` : 'home',
    qualifier: null,
    source: 'statement',
    confidence,
    statedAt,
    occurredAt: null,
  };
}

export interface Verdict {
  pair: LabelledPair;
  decision: Decision;
}

/** Compares the statements of each pair by rules alone, as storing does with the policy `auto`. */
export function judge(pairs: readonly LabelledPair[]): Verdict[] {
  return pairs.map((pair) => {
    const known = sideOf(pair.known, new Date(NOW.getTime() - GAP_DAYS * DAY_MS));
    return { pair, decision: reconcile(known, sideOf(pair.told, NOW), { policy: 'auto', now: NOW }) };
  });
}

/** Returns whether the program saw a conflict: it superseded a memory, or asks a person. */
export const isMade = ({ decision: { action, kind } }: Verdict): boolean =>
  action === 'supersede' || (action === 'open_case' && kind !== 'duplicate');

export const isDue = ({ pair: { label } }: Verdict): boolean =>
  label === 'contradiction' || label === 'update';

interface Figures {
  pairs: number;
  /** Number of pairs with a conflict. */
  due: number;
  /** Number of conflicts that the program saw. */
  found: number;
  /** Number of pairs where the program saw a conflict, rightly or wrongly. */
  made: number;
  /** Number of conflicts that the program saw as the right kind. */
  ofKind: number;
  /** Number of memories superseded although there is no conflict. This is the worst error. */
  wronglyRetired: number;
  /** Number of unrelated pairs for which a person is asked whether they are duplicates. */
  falseDoubles: number;
  duplicates: number;
  /** Number of duplicates that the program saw: it reinforced the existing memory, or asks a person. */
  repeated: number;
  /** Number of pairs taken for duplicates by mistake. Their second statement is lost. */
  swallowed: number;
  /** Number of pairs that a language model would decide, if there were one. */
  doubtful: number;
}

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const count = (holds: (verdict: Verdict) => boolean): number => verdicts.filter(holds).length;
  const isDuplicate = ({ pair: { label } }: Verdict): boolean => label === 'duplicate';
  return {
    pairs: verdicts.length,
    due: count(isDue),
    found: count((one) => isDue(one) && isMade(one)),
    made: count(isMade),
    ofKind: count((one) => isDue(one) && isMade(one) && one.decision.kind === one.pair.label),
    wronglyRetired: count((one) => !isDue(one) && one.decision.action === 'supersede'),
    falseDoubles: count(
      ({ pair: { label }, decision: { action, kind } }) =>
        label === 'unrelated' && action === 'open_case' && kind === 'duplicate',
    ),
    duplicates: count(isDuplicate),
    repeated: count((one) => isDuplicate(one) && one.decision.kind === 'duplicate'),
    swallowed: count((one) => !isDuplicate(one) && one.decision.action === 'reinforce'),
    doubtful: count(({ decision }) => decision.isDoubtful),
  };
}

export const precisionOf = ({ found, made }: Figures): number => (made === 0 ? 1 : found / made);
export const recallOf = ({ found, due }: Figures): number => found / due;

/**
 * Counts the errors for each note, most errors first. It returns no texts, because nobody may read the unseen pairs.
 */
export function faultsByNote(verdicts: readonly Verdict[]): { note: string; wrong: number; of: number }[] {
  const groups = Map.groupBy(verdicts, (one) => `${isDue(one) ? 'due' : 'not due'}, ${one.pair.note}`);
  return [...groups]
    .map(([note, ones]) => ({
      note,
      wrong: ones.filter((one) => isDue(one) !== isMade(one)).length,
      of: ones.length,
    }))
    .filter(({ wrong }) => wrong > 0)
    .sort((a, b) => b.wrong - a.wrong);
}
