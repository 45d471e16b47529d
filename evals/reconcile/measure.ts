import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { decayedConfidence } from '#server/domain/memories/decay.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile.ts';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import { keyOf, NAMES } from './people.ts';
import type { LabelledPair, Told } from './read-pairs.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days between the two statements. Few enough that both are sure, so that a person must decide. */
const GAP_DAYS = 7;
/** Values of a statement by a person (TRUST), because a pair does not say how sure its author was. */
const SAID = { confidence: 0.9, emotionalIntensity: 0.2, isLasting: false };

/** Reader for a member's statement: "I" is that member, and the names of the household are known. */
const readerOf = (by: string): ClaimReader => ({ speaker: keyOf(by), names: NAMES });

/** Matches statements of somebody about themselves, which are stored as personal. */
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

/** Judges pairs by rules alone, under the policy `auto` without a language model. */
export function judge(pairs: readonly LabelledPair[]): Verdict[] {
  return pairs.map((pair) => {
    const known = sideOf(pair.known, new Date(NOW.getTime() - GAP_DAYS * DAY_MS));
    return { pair, decision: reconcile(known, sideOf(pair.told, NOW), { policy: 'auto', now: NOW }) };
  });
}

/** Whether a conflict was detected: the program resolved it, or asks a person. */
export const isMade = ({ decision: { action, kind } }: Verdict): boolean =>
  action === 'supersede' || (action === 'open_case' && kind !== 'duplicate');

export const isDue = ({ pair: { label } }: Verdict): boolean =>
  label === 'contradiction' || label === 'update';

interface Figures {
  pairs: number;
  /** number of pairs with a conflict; of those detected; of all pairs taken for conflicts */
  due: number;
  found: number;
  made: number;
  /** detected conflicts of the labelled kind */
  ofKind: number;
  /** existing memories superseded without a conflict, which is the worst mistake */
  wronglyRetired: number;
  /** unrelated pairs for which a case asks whether they are duplicates */
  falseDoubles: number;
  duplicates: number;
  /** duplicates that reinforced the existing memory or opened a case as duplicates */
  repeated: number;
  /** unrelated or contradicting pairs taken for duplicates, whose incoming statement is lost */
  swallowed: number;
  /** pairs on which a configured language model would be asked */
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

/** Counts mistakes by the note of their pairs, most first. This is all that may be known of unseen pairs. */
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
