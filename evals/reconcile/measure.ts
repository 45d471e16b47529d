import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { decayedConfidence } from '#server/domain/memories/decay.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile.ts';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import { keyOf, NAMES } from './people.ts';
import type { LabelledPair, Told } from './read-pairs.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Between the two tellings: recent enough that both are sure, which is the case that must not be settled alone. */
const GAP_DAYS = 7;
/** As a person says things (TRUST): nothing in a pair says how sure somebody was. */
const SAID = { confidence: 0.9, emotionalIntensity: 0.2, isLasting: false };

/** How a statement of a household's member is read: "I" is that member, and the household's names are known. */
const readerOf = (by: string): ClaimReader => ({ speaker: keyOf(by), names: NAMES });

/** What somebody says of themselves is kept as their own. */
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

/** Judges pairs by rules alone, as the store does in `auto`, without a language model. */
export function judge(pairs: readonly LabelledPair[]): Verdict[] {
  return pairs.map((pair) => {
    const known = sideOf(pair.known, new Date(NOW.getTime() - GAP_DAYS * DAY_MS));
    return { pair, decision: reconcile(known, sideOf(pair.told, NOW), { policy: 'auto', now: NOW }) };
  });
}

/** The program did something about it, or asks a person: one of the two has to give way. */
export const isMade = ({ decision: { action, kind } }: Verdict): boolean =>
  action === 'supersede' || (action === 'open_case' && kind !== 'duplicate');

export const isDue = ({ pair: { label } }: Verdict): boolean =>
  label === 'contradiction' || label === 'update';

interface Figures {
  pairs: number;
  /** pairs with something to settle; those found; all that were taken for one */
  due: number;
  found: number;
  made: number;
  /** of those found, with the kind that they are labelled with */
  ofKind: number;
  /** an older memory retired although nothing was to be settled: the worst that can happen */
  wronglyRetired: number;
  /** a case that asks whether two that are unrelated say the same */
  falseDoubles: number;
  duplicates: number;
  /** duplicates that made the known memory surer, or were put before a person as such */
  repeated: number;
  /** unrelated or contradicting pairs that were taken for the same: what was said is lost then */
  swallowed: number;
  /** pairs that a language model would be asked about, where one is configured */
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

/** What went wrong, counted by what makes it hard: as much as may be known of unseen pairs. Worst first. */
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
