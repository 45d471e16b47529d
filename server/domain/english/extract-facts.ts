import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { SaidBy, SaidMessage } from '#server/domain/conversation/message.ts';
import { extractByRules } from './extraction/extract-by-rules.ts';

/** What new messages tell of their own, and which statements of those before them they take back or put right. */
export interface ToldSince {
  facts: ExtractedFact[];
  takenBack: string[];
}

/** In: the messages before, that were read already, and those since. Pure. */
export function toldSince(
  before: readonly SaidMessage[],
  since: readonly SaidMessage[],
  by: SaidBy,
): ToldSince {
  const alone = { facts: extractByRules(since, by), takenBack: [] };
  const was = before.length === 0 ? [] : extractByRules(before, by);
  if (was.length === 0) return alone;
  const all = extractByRules([...before, ...since], by);
  const sureness = new Map(all.map(({ statement, confidence = 0 }) => [statement, confidence]));
  const known = new Set(was.map(({ statement }) => statement));
  const takenBack = was
    .filter(({ statement, confidence = 0 }) => (sureness.get(statement) ?? 0) < confidence)
    .map(({ statement }) => statement);
  if (takenBack.length === 0) return alone;
  return { facts: all.filter(({ statement }) => !known.has(statement)), takenBack };
}
