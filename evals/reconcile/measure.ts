import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { decayedConfidence } from '#server/domain/memories/decay.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile.ts';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import { keyOf, NAMES } from './people.ts';
import type { LabelledPair, Told } from './read-pairs.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days between the statements. Reason: both are still sure, so that no conflict may be resolved without a person. */
const GAP_DAYS = 7;
/** Confidence and weight of a person's statement (parameter TRUST), because the pairs state none. */
const SAID = { confidence: 0.9, emotionalIntensity: 0.2, isLasting: false };

/** Reader of a member's statements: "I" is that member, and the household's names are known. */
const readerOf = (by: string): ClaimReader => ({ speaker: keyOf(by), names: NAMES });

/** Statements in the first person are scoped to their author. */
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

/** Reconciles pairs by rules alone, as the store does with the policy `auto` and without a language model. */
export function judge(pairs: readonly LabelledPair[]): Verdict[] {
  return pairs.map((pair) => {
    const known = sideOf(pair.known, new Date(NOW.getTime() - GAP_DAYS * DAY_MS));
    return { pair, decision: reconcile(known, sideOf(pair.told, NOW), { policy: 'auto', now: NOW }) };
  });
}

/** Whether a conflict was detected: the program superseded a memory, or asks a person to decide. */
export const isMade = ({ decision: { action, kind } }: Verdict): boolean =>
  action === 'supersede' || (action === 'open_case' && kind !== 'duplicate');

export const isDue = ({ pair: { label } }: Verdict): boolean =>
  label === 'contradiction' || label === 'update';

interface Figures {
  pairs: number;
  /** `due`: pairs with a conflict; `found`: those treated as a conflict; `made`: all pairs treated as a conflict. */
  due: number;
  found: number;
  made: number;
  /** Found conflicts whose kind is as labelled. */
  ofKind: number;
  /** Memories superseded although there was no conflict: the worst possible error. */
  wronglyRetired: number;
  /** Cases that ask whether two unrelated statements are duplicates. */
  falseDoubles: number;
  duplicates: number;
  /** Duplicates recognised as such: the existing memory was reinforced, or a case asks a person. */
  repeated: number;
  /** Pairs treated as duplicates that are not, so that the second statement is lost. */
  swallowed: number;
  /** Pairs about which a language model would be asked if one were configured. */
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

/** Error counts by the pairs' notes, highest first. Shows no texts, because the unseen pairs must stay unread. */
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
