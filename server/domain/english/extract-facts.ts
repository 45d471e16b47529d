import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { FactSpan } from '#server/domain/conversation/fact-span.ts';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { extractByRules } from './extraction/extract-by-rules.ts';
import { saidFacts } from './extraction/said-facts.ts';

export interface Conversation {
  /** Messages that earlier calls have already read. */
  before: readonly Message[];
  messages: readonly Message[];
  by: ReadingContext;
  /** What a network found in each of `messages`; absent: nothing. */
  spans?: readonly (readonly FactSpan[])[];
}

export interface ExtractedFacts {
  facts: ExtractedFact[];
  /** Statements from earlier messages that the new messages take back or correct. */
  takenBack: string[];
}

/**
 * Extracts facts from new messages, and finds earlier statements that the new messages take back or correct. The rules
 * state a fact in the third person. A span that the rules do not understand is kept in the speaker's words. English only.
 */
export function extractFacts({ spans = [], ...conversation }: Conversation): ExtractedFacts {
  const { facts, takenBack } = readByRules(conversation);
  const inOwnWords = conversation.messages.flatMap((message, index) =>
    saidFacts(message, spans[index] ?? [], facts),
  );
  return { facts: [...facts, ...inOwnWords], takenBack };
}

function readByRules({ before, messages, by }: Conversation): ExtractedFacts {
  const alone = { facts: extractByRules(messages, by), takenBack: [] };
  const earlier = before.length === 0 ? [] : extractByRules(before, by);
  if (earlier.length === 0) return alone;
  const all = extractByRules([...before, ...messages], by);
  const confidences = new Map(all.map(({ statement, confidence = 0 }) => [statement, confidence]));
  const existing = new Set(earlier.map(({ statement }) => statement));
  const takenBack = earlier
    .filter(({ statement, confidence = 0 }) => (confidences.get(statement) ?? 0) < confidence)
    .map(({ statement }) => statement);
  if (takenBack.length === 0) return alone;
  return { facts: all.filter(({ statement }) => !existing.has(statement)), takenBack };
}
