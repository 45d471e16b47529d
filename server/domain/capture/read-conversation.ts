// Each step of reading a conversation as a function of one value, so that it can be done in a thread of its own
// (capture/service/read-aside.ts): what strangers wrote may take long.

import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import type { NeverStore } from '#server/domain/privacy/never-store.ts';
import type { DefaultPrivacy } from '#server/domain/privacy/privacy.ts';
import { keptMessages, readTold, type ToldMessage, type ToldSecret } from './screen-messages.ts';
import { type FoundBy, type Weighed, weighFact } from './weigh-fact.ts';

/** `known`: the places of messages that were captured before. */
export const tellApart = (said: {
  messages: readonly Message[];
  never: NeverStore;
  known: ReadonlySet<number>;
}): ToldMessage[] => readTold(said.messages, said.never, (index) => said.known.has(index));

export const weighAll = (found: {
  facts: readonly ExtractedFact[];
  told: { messages: readonly ToldMessage[]; never: NeverStore; by: FoundBy; ordinary: DefaultPrivacy };
}): Weighed[] => found.facts.map((fact, index) => weighFact(fact, index, found.told));

export const keepMessages = (said: {
  told: readonly ToldMessage[];
  secrets: readonly ToldSecret[];
}): Message[] => keptMessages(said.told, said.secrets);
