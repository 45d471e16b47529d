import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';
import { hear, type Said } from './hear-message.ts';
import { type Heard, readPassage } from './read-passage.ts';

/**
 * The same as `extractByRules`, a sentence at a time: a long conversation takes seconds, and whoever waits for something
 * else may be let in between. Out: what each step has found, often nothing.
 */
function* readByRules(messages: readonly Message[], by: ReadingContext): Generator<ExtractedFact[]> {
  const all: Said[] = [];
  for (const message of messages) {
    hear(all, message, by);
    yield [];
  }
  const known = new Set<string>();
  for (const { passages, saidAt } of all) {
    const heard: Heard = { by, saidAt, said: [] };
    for (const passage of passages) {
      const fresh: ExtractedFact[] = [];
      for (const fact of readPassage(passage, heard)) {
        const key = fact.statement.toLowerCase();
        if (known.has(key)) continue;
        known.add(key);
        fresh.push(fact);
        if (known.size >= EXTRACT.mostFacts) break;
      }
      yield fresh;
      if (known.size >= EXTRACT.mostFacts) return;
    }
  }
}

/**
 * What is worth remembering of what a person said, by rules alone. In: the messages, oldest first; only those of the
 * role `user` are read. Out: facts as sentences that stand by themselves ("Nora is allergic to penicillin"), each with
 * the words it was said in (`quote`), in the order in which they were said. Pure; English.
 *
 * The rules know plain statements: likes and dislikes, health, who is who, birthdays and how people live, plans with
 * dates, habits, decisions with their reasons, aims and worries, views, and what is said in confidence. Questions, jokes,
 * what is imagined, quoted or asked for once is left alone; what no rule is sure of is missed rather than guessed.
 */
export const extractByRules = (messages: readonly Message[], by: ReadingContext): ExtractedFact[] =>
  [...readByRules(messages, by)].flat();
