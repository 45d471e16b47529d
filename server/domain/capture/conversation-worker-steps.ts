// These functions run in a worker thread, because parsing untrusted text can be slow.

import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import type { DefaultPrivacy } from '#server/domain/privacy/classify-privacy.ts';
import type { NeverStore } from '#server/domain/privacy/never-store-rules.ts';
import { assessFact, type FactAssessment, type FoundBy } from './assess-fact.ts';
import {
  redactMessages,
  type ScreenedMessage,
  type SecretPassage,
  screenMessages,
} from './screen-messages.ts';

export const screen = (said: {
  messages: readonly Message[];
  never: NeverStore;
  known: ReadonlySet<number>;
}): ScreenedMessage[] => screenMessages(said.messages, said.never, (index) => said.known.has(index));

export const assessAll = (found: {
  facts: readonly ExtractedFact[];
  source: { messages: readonly ScreenedMessage[]; never: NeverStore; by: FoundBy; ordinary: DefaultPrivacy };
}): FactAssessment[] => found.facts.map((fact, index) => assessFact(fact, index, found.source));

export const redact = (said: {
  messages: readonly ScreenedMessage[];
  secrets: readonly SecretPassage[];
}): Message[] => redactMessages(said.messages, said.secrets);
