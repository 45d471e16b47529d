import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { FactSpan } from '#server/domain/conversation/fact-span.ts';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { extendToDetails } from './details/extend-to-details.ts';
import { extractByRules } from './extraction/extract-by-rules.ts';
import { factsFromSpans } from './extraction/facts-from-spans.ts';

export interface Conversation {
  before: readonly Message[];
  messages: readonly Message[];
  by: ReadingContext;
  spans?: readonly (readonly FactSpan[])[];
}

export interface ExtractedFacts {
  facts: ExtractedFact[];
  takenBack: string[];
}

/** Extracts facts from English messages, and finds earlier statements that they correct. */
export function extractFacts({ spans = [], ...conversation }: Conversation): ExtractedFacts {
  const { facts, takenBack } = readByRules(conversation);
  const inOwnWords = conversation.messages.flatMap((message, index) =>
    factsFromSpans(message, spans[index] ?? [], facts, extendToDetails),
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
