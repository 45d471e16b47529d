import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import type { WeighedFact } from './weigh-fact.ts';

/** What a household wants to be right about, however little weight it was given. */
const MATTERS: ReadonlySet<string> = new Set(['preference', 'relationship', 'biographical', 'secret']);

/**
 * Whether a fact is believed at once: said outright, sure enough, about somebody who is known, and nothing that a rule of
 * the household asks about first. That nothing contradicts it is looked at when it is kept.
 */
export const isPromoted = (one: WeighedFact, isSubjectClear: boolean): boolean =>
  one.isOutright &&
  one.confidence >= CAPTURE.promoteFrom &&
  isSubjectClear &&
  one.asks === null &&
  !one.isBare;

/** Whether a person is asked about a fact that is not believed; the rest waits silently for more evidence. */
export function isWorthAsking({ fact, asks, isBare, confidence, emotionalIntensity }: WeighedFact): boolean {
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

/** Why it is not believed yet, as sentences for a person. None of them quotes it. */
export function reasonsToStage({ asks, isBare, isOutright, confidence }: WeighedFact): string[] {
  const reasons: string[] = [];
  if (isBare) reasons.push('It corrects something, and does not say what.');
  if (asks?.kind === 'topic')
    reasons.push(`The household is asked before anything about “${asks.value}” is kept.`);
  if (asks?.kind === 'pattern') {
    reasons.push(`The household is asked before ${PATTERN_WORDS[asks.value] ?? asks.value} are kept.`);
  }
  if (asks?.kind === 'agent')
    reasons.push('The household is asked before anything that this agent tells is kept.');
  if (!isOutright) reasons.push('It was read between the lines: there are no words in which it was said.');
  if (confidence < CAPTURE.promoteFrom) {
    reasons.push(
      `It is ${Math.round(confidence * 100)} % sure; from ${CAPTURE.promoteFrom * 100} % it would count at once.`,
    );
  }
  return reasons;
}
