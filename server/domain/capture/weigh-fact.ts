import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { isBareCorrection } from '#server/domain/english/parse-statement.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import { forbiddenBy, type NeverStore } from '#server/domain/privacy/never-store.ts';
import { classifyPrivacy, type DefaultPrivacy, type PrivacyClass } from '#server/domain/privacy/privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import type { NeverStoreRule } from '#server/domain/words/policy.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { coverageOf, findSource, overlap, type ScreenedMessage } from './screen-messages.ts';

export type FoundBy = 'agent' | 'model' | 'rules';

/** A fact that may be kept, and how. */
export interface WeighedFact {
  fact: ExtractedFact;
  /** where it stood among the facts given or found, from 0 */
  index: number;
  /** undefined: nothing asks for a class of its own, so whose it is decides */
  privacy: Privacy | undefined;
  /** nobody gave that class: it is the rules' reading of the words, in whose place the network's may stand */
  isPrivacyRead: boolean;
  /** 0 to 1 */
  confidence: number;
  emotionalIntensity: number;
  /** said, and not read between the lines */
  isOutright: boolean;
  /** the rule that lets nothing of it be believed before a person has agreed; null: none */
  asks: NeverStoreRule | null;
  /** it corrects something and does not say what: "it's 2, not 3" */
  isBare: boolean;
}

export type Weighed =
  | { outcome: 'kept'; weighed: WeighedFact }
  | { outcome: 'dropped'; index: number; reason: 'never_store' | 'quote_not_in_text' | 'repeated' };

interface Told {
  messages: readonly ScreenedMessage[];
  never: NeverStore;
  by: FoundBy;
  /** what the household chose for the ordinary */
  ordinary: DefaultPrivacy;
}

/**
 * Whether a fact may be kept, and how private, how sure and how weighty it is. The rules of the household come first: they
 * hold for the fact's own words and for the sentence it was said in. Pure.
 */
export function weighFact(
  fact: ExtractedFact,
  index: number,
  { messages, never, by, ordinary }: Told,
): Weighed {
  const said = fact.quote === undefined ? null : findSource(messages, fact.quote);
  const forbidden = said?.message.forbidden.filter((span) => overlap(span, said.span)) ?? [];
  const rule = forbiddenBy(textsOf(fact), never);
  if (rule?.action === 'block' || forbidden.some(({ action }) => action === 'block')) {
    return { outcome: 'dropped', index, reason: 'never_store' };
  }
  if (fact.quote !== undefined && said === null && messages.length > 0) {
    return { outcome: 'dropped', index, reason: 'quote_not_in_text' };
  }
  if (said?.message.wasCaptured) return { outcome: 'dropped', index, reason: 'repeated' };
  const [first] = forbidden.length > 0 ? never.rules.filter(({ action }) => action === 'ask') : [];
  const privacy = privacyOf(fact, messages, { said: said?.message ?? null, ordinary });
  const weighed = {
    fact,
    index,
    privacy,
    isPrivacyRead: privacy !== 'secret' && (by === 'rules' || (fact.privacy ?? 'public') === 'public'),
    confidence: fact.confidence ?? CAPTURE.defaultConfidence[by],
    emotionalIntensity: CAPTURE.intensityOf[fact.emotionalWeight ?? 'low'],
    isOutright: by !== 'model' || said !== null,
    asks: rule ?? first ?? null,
    isBare: isBareCorrection(fact.statement),
  };
  return { outcome: 'kept', weighed };
}

/** All words of a fact: a rule holds wherever its words stand. */
function textsOf(fact: ExtractedFact): string[] {
  const { statement, quote, subject, predicate, object, place, why, qualifier, who = [] } = fact;
  const triple = [subject, predicate, object].filter((part) => part !== undefined).join(' ');
  return [statement, quote, triple, place, why, qualifier, who.join(', ')].flatMap((text) => text || []);
}

const mostClosed = (classes: readonly PrivacyClass[]): Privacy =>
  classes.reduce<Privacy>((most, { privacy }) => (isAtLeast(most, privacy) ? most : privacy), 'public');

/**
 * The class by the rules, or a closer one that was given with it. An agent's model that calls an allergy public has not
 * been asked by anybody: here, unlike where a person tells one thing on purpose, what was given only ever raises it.
 */
function privacyOf(
  fact: ExtractedFact,
  messages: readonly ScreenedMessage[],
  { said, ordinary }: { said: ScreenedMessage | null; ordinary: DefaultPrivacy },
): Privacy | undefined {
  if (fact.category === 'secret') return 'secret';
  const message = said ?? likeliest(fact, messages);
  if (message?.isInConfidence) return 'secret';
  const { statement, quote = '', why = '', place = '', qualifier = '' } = fact;
  const byRule = mostClosed([statement, quote, why, place, qualifier].map((text) => classifyPrivacy(text)));
  const { privacy: given } = fact;
  // where the ordinary is its teller's alone, no agent opens it by itself
  const isGiven = given !== undefined && !(given === 'public' && ordinary === 'private');
  if (!isGiven) return byRule === 'public' ? undefined : byRule;
  return isAtLeast(given, byRule) ? given : byRule;
}

/** The message that tells most of it, where the fact does not say which. */
function likeliest(fact: ExtractedFact, messages: readonly ScreenedMessage[]): ScreenedMessage | null {
  const told = messages.map((message) => ({ message, share: coverageOf(message.content, fact.statement) }));
  const best = told.toSorted((a, b) => b.share - a.share)[0];
  return best && best.share > 0 ? best.message : null;
}
