import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { decayedConfidence } from '#server/domain/memories/confidence-decay.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile-statements.ts';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { keyOf, NAMES } from './household-names.ts';
import type { LabelledPair, Told } from './read-pairs.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
/**
 * Days between the statements of a pair. Too few for either to fade, so a conflict needs a person's decision.
 */
const GAP_DAYS = 7;
/** Default values, because the pairs contain none. */
const SAID = { confidence: 0.9, emotionalIntensity: 0.2, isLasting: false };

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

export function judge(pairs: readonly LabelledPair[]): Verdict[] {
  return pairs.map((pair) => {
    const known = sideOf(pair.known, new Date(NOW.getTime() - GAP_DAYS * DAY_MS));
    return { pair, decision: reconcile(known, sideOf(pair.told, NOW), { policy: 'auto', now: NOW }) };
  });
}

export const isMade = ({ decision: { action, kind } }: Verdict): boolean =>
  action === 'supersede' || (action === 'open_case' && kind !== 'duplicate');

export const isDue = ({ pair: { label } }: Verdict): boolean =>
  label === 'contradiction' || label === 'update';

interface Figures {
  pairs: number;
  due: number;
  found: number;
  made: number;
  ofKind: number;
  /** Number of memories superseded without a conflict, the worst error. */
  wronglyRetired: number;
  falseDoubles: number;
  duplicates: number;
  repeated: number;
  /** Number of pairs wrongly taken for duplicates, whose second statement is lost. */
  swallowed: number;
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

/** Counts the faults by note. Returns no texts, because nobody may read the unseen pairs. */
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
