import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { isSubjectlessCorrection } from '#server/domain/english/parse-statement.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import {
  classifyPrivacy,
  type DefaultPrivacy,
  type PrivacyClass,
} from '#server/domain/privacy/classify-privacy.ts';
import { forbiddenBy, type NeverStore } from '#server/domain/privacy/never-store-rules.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import type { NeverStoreRule } from '#server/domain/words/household-policy.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { coverageOf, findSource, overlap, type ScreenedMessage } from './screen-messages.ts';

export type FoundBy = 'agent' | 'model' | 'rules';

export interface AssessedFact {
  fact: ExtractedFact;
  index: number;
  /** Undefined if the scope determines the privacy. */
  privacy: Privacy | undefined;
  /** True if rules derived the privacy. Only then may the neural network change it. */
  isPrivacyRead: boolean;
  confidence: number;
  /** Undefined if the words determine the intensity. */
  emotionalIntensity: number | undefined;
  isOutright: boolean;
  asks: NeverStoreRule | null;
  isBare: boolean;
}

export type FactAssessment =
  | { outcome: 'kept'; weighed: AssessedFact }
  | { outcome: 'dropped'; index: number; reason: 'never_store' | 'quote_not_in_text' | 'repeated' };

interface Told {
  messages: readonly ScreenedMessage[];
  never: NeverStore;
  by: FoundBy;
  ordinary: DefaultPrivacy;
}

export function assessFact(
  fact: ExtractedFact,
  index: number,
  { messages, never, by, ordinary }: Told,
): FactAssessment {
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
    emotionalIntensity: fact.emotionalWeight && CAPTURE.intensityOf[fact.emotionalWeight],
    isOutright: by !== 'model' || said !== null,
    asks: rule ?? first ?? null,
    isBare: isSubjectlessCorrection(fact.statement),
  };
  return { outcome: 'kept', weighed };
}

function textsOf(fact: ExtractedFact): string[] {
  const {
    statement,
    quote,
    subject,
    predicate,
    object,
    place,
    why,
    how,
    temporal,
    qualifier,
    who = [],
    cues = [],
  } = fact;
  const triple = [subject, predicate, object].filter((part) => part !== undefined).join(' ');
  return [statement, quote, triple, place, why, how, temporal, qualifier, who.join(', '), ...cues].flatMap(
    (text) => text || [],
  );
}

const mostClosed = (classes: readonly PrivacyClass[]): Privacy =>
  classes.reduce<Privacy>((most, { privacy }) => (isAtLeast(most, privacy) ? most : privacy), 'public');

/** An agent may raise the privacy that rules derive, but not lower it, because no person chose its level. */
function privacyOf(
  fact: ExtractedFact,
  messages: readonly ScreenedMessage[],
  { said, ordinary }: { said: ScreenedMessage | null; ordinary: DefaultPrivacy },
): Privacy | undefined {
  if (fact.category === 'secret') return 'secret';
  const message = said ?? likeliest(fact, messages);
  if (message?.isInConfidence) return 'secret';
  const { statement, quote = '', why = '', how = '', place = '', qualifier = '', cues = [] } = fact;
  const texts = [statement, quote, why, how, place, qualifier, ...cues];
  const byRule = mostClosed(texts.map((text) => classifyPrivacy(text)));
  const { privacy: given } = fact;
  // In a household that is private by default, an agent's "public" is ignored.
  const isGiven = given !== undefined && !(given === 'public' && ordinary === 'private');
  if (!isGiven) return byRule === 'public' ? undefined : byRule;
  return isAtLeast(given, byRule) ? given : byRule;
}

function likeliest(fact: ExtractedFact, messages: readonly ScreenedMessage[]): ScreenedMessage | null {
  const told = messages.map((message) => ({ message, share: coverageOf(message.content, fact.statement) }));
  const best = told.toSorted((a, b) => b.share - a.share)[0];
  return best && best.share > 0 ? best.message : null;
}
