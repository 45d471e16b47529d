import type { ExtractedFact } from './fact.ts';
import type { SaidBy, SaidMessage } from './said-message.ts';

/**
 * What is worth remembering of what a person said, by rules alone. In: the messages, oldest first; only those of the
 * role `user` are read. Out: facts as sentences that stand by themselves ("Nora is allergic to penicillin"), each with
 * the words it was said in (`quote`), in the order in which they were said. Pure; English.
 */
export function extractByRules(_messages: readonly SaidMessage[], _by: SaidBy): ExtractedFact[] {
  return [];
}
