import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { appendMessage, type MessagePassages } from './append-message-passages.ts';
import { type MessageState, readPassage } from './read-passage.ts';

function* readByRules(messages: readonly Message[], by: ReadingContext): Generator<ExtractedFact[]> {
  const all: MessagePassages[] = [];
  for (const message of messages) {
    appendMessage(all, message, by);
    yield [];
  }
  const seen = new Set<string>();
  for (const { passages, saidAt } of all) {
    const state: MessageState = { by, saidAt, said: [] };
    for (const passage of passages) {
      const fresh: ExtractedFact[] = [];
      for (const fact of readPassage(passage, state)) {
        const key = fact.statement.toLowerCase();
        if (seen.has(key)) continue;
        seen.add(key);
        fresh.push(fact);
        if (seen.size >= EXTRACT.mostFacts) break;
      }
      yield fresh;
      if (seen.size >= EXTRACT.mostFacts) return;
    }
  }
}

/** Reads only messages with the role `user`. Ignores questions, jokes and quotes. If in doubt, finds no fact. */
export const extractByRules = (messages: readonly Message[], by: ReadingContext): ExtractedFact[] =>
  [...readByRules(messages, by)].flat();
