// These functions run in a worker thread, because parsing untrusted text can take long.

import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import type { NeverStore } from '#server/domain/privacy/never-store.ts';
import type { DefaultPrivacy } from '#server/domain/privacy/privacy.ts';
import {
  redactMessages,
  type ScreenedMessage,
  type SecretPassage,
  screenMessages,
} from './screen-messages.ts';
import { type FoundBy, type Weighed, weighFact } from './weigh-fact.ts';

export const screen = (said: {
  messages: readonly Message[];
  never: NeverStore;
  known: ReadonlySet<number>;
}): ScreenedMessage[] => screenMessages(said.messages, said.never, (index) => said.known.has(index));

export const weighAll = (found: {
  facts: readonly ExtractedFact[];
  source: { messages: readonly ScreenedMessage[]; never: NeverStore; by: FoundBy; ordinary: DefaultPrivacy };
}): Weighed[] => found.facts.map((fact, index) => weighFact(fact, index, found.source));

export const redact = (said: {
  messages: readonly ScreenedMessage[];
  secrets: readonly SecretPassage[];
}): Message[] => redactMessages(said.messages, said.secrets);
