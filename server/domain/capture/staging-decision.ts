import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import type { AssessedFact } from './assess-fact.ts';

const MATTERS: ReadonlySet<string> = new Set(['preference', 'relationship', 'biographical', 'secret']);

/** Returns whether a fact can be stored as active instead of staged. */
export const isPromoted = (one: AssessedFact, isSubjectClear: boolean): boolean =>
  one.isOutright &&
  one.confidence >= CAPTURE.promoteFrom &&
  isSubjectClear &&
  one.asks === null &&
  !one.isBare;

export function isWorthAsking(
  { fact, asks, isBare, confidence }: AssessedFact,
  emotionalIntensity: number,
): boolean {
  if (asks !== null || isBare) return true;
  if (confidence < CAPTURE.askFrom) return false;
  const matters = fact.category === undefined || MATTERS.has(fact.category);
  return matters || emotionalIntensity >= CAPTURE.intensityOf.medium;
}

const PATTERN_WORDS: Readonly<Record<string, string>> = {
  payment_card: 'the numbers of payment cards',
  bank_account: 'the numbers of bank accounts',
  password: 'passwords and codes',
  identity_number: 'the numbers of identity documents',
};

/** Returns reasons as sentences for a person. They must not quote the fact. */
export function reasonsToStage({ asks, isBare, isOutright, confidence }: AssessedFact): string[] {
  const reasons: string[] = [];
  if (isBare) reasons.push('The statement is a correction, but what it corrects is unclear.');
  if (asks?.kind === 'topic')
    reasons.push(`A never-store rule requires approval for statements about “${asks.value}”.`);
  if (asks?.kind === 'pattern') {
    reasons.push(`A never-store rule requires approval for ${PATTERN_WORDS[asks.value] ?? asks.value}.`);
  }
  if (asks?.kind === 'agent')
    reasons.push('A never-store rule requires approval for statements from this agent.');
  if (!isOutright) reasons.push('The statement was inferred; nobody said it explicitly.');
  if (confidence < CAPTURE.promoteFrom) {
    reasons.push(
      `The confidence is ${Math.round(confidence * 100)} %, but at least ${CAPTURE.promoteFrom * 100} % is needed.`,
    );
  }
  return reasons;
}
