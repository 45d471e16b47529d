import { runInWorker } from '#server/core/worker-thread.ts';
import * as steps from '#server/domain/capture/conversation-worker-steps.ts';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import {
  type Conversation,
  type ExtractedFacts,
  extractFacts,
} from '#server/domain/english/extract-facts.ts';
import { type Introduction, readIntroductions } from '#server/domain/english/read-introductions.ts';
import { type LabelledMessage, labelledPeople } from '#server/domain/english/read-labelled-people.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { type FoundQuote, findQuotes } from '#server/domain/text/find-quote.ts';

type Steps = typeof steps;

/** A worker thread processes long input, so that other requests need not wait. */
interface Length {
  messages: readonly { content: string }[];
  facts?: readonly { statement: string; quote?: string | undefined }[];
}

function isShort({ messages, facts = [] }: Length): boolean {
  const messageChars = messages.reduce((sum, { content }) => sum + content.length, 0);
  const factChars = facts.reduce(
    (sum, { statement, quote = '' }) => sum + statement.length + quote.length,
    0,
  );
  return messageChars + factChars <= CAPTURE.readAtOnceChars;
}

const step = (name: keyof Steps, field: string) =>
  ({ file: 'server/domain/capture/conversation-worker-steps.ts', name, field }) as const;

const extraction = {
  file: 'server/domain/english/extract-facts.ts',
  name: 'extractFacts',
  field: 'messages',
} as const;

const introductions = {
  file: 'server/domain/english/read-introductions.ts',
  name: 'readIntroductions',
  field: 'messages',
} as const;

const people = {
  file: 'server/domain/english/read-labelled-people.ts',
  name: 'labelledPeople',
  field: 'messages',
} as const;

const quotation = {
  file: 'server/domain/text/find-quote.ts',
  name: 'findQuotes',
  field: 'messages',
} as const;

type In<Name extends keyof Steps> = Parameters<Steps[Name]>[0];
type Out<Name extends keyof Steps> = Promise<ReturnType<Steps[Name]>>;

export async function screenMessages(input: In<'screen'>): Out<'screen'> {
  return isShort(input)
    ? steps.screen(input)
    : runInWorker<Steps['screen']>(step('screen', 'messages'), input);
}

export async function extractByRules(
  messages: readonly Message[],
  by: ReadingContext,
  { before = [], spans = [] }: Partial<Pick<Conversation, 'before' | 'spans'>> = {},
): Promise<ExtractedFacts> {
  const input = { messages, before, by, spans };
  return isShort(input) ? extractFacts(input) : runInWorker<typeof extractFacts>(extraction, input);
}

/** Finds the people that messages introduce. */
export async function introductionsOf(input: {
  messages: readonly { content: string }[];
}): Promise<Introduction[]> {
  return isShort(input)
    ? readIntroductions(input)
    : runInWorker<typeof readIntroductions>(introductions, input);
}

/** Finds the people whom the network named in messages. */
export async function labelledPeopleOf(input: {
  messages: readonly LabelledMessage[];
}): Promise<Introduction[]> {
  return isShort(input) ? labelledPeople(input) : runInWorker<typeof labelledPeople>(people, input);
}

/** Finds the first text with each quote. */
export async function quotesIn(input: {
  texts: readonly string[];
  quotes: readonly string[];
}): Promise<(FoundQuote | null)[]> {
  const messages = [...input.texts, ...input.quotes].map((content) => ({ content }));
  return isShort({ messages }) ? findQuotes(input) : runInWorker<typeof findQuotes>(quotation, input);
}

export async function assessAll(found: In<'assessAll'>): Out<'assessAll'> {
  const { facts, source } = found;
  return isShort({ messages: source.messages, facts })
    ? steps.assessAll(found)
    : runInWorker<Steps['assessAll']>(step('assessAll', 'facts'), found);
}

export async function redactMessages(input: In<'redact'>): Out<'redact'> {
  return isShort({ messages: input.messages, facts: input.secrets })
    ? steps.redact(input)
    : runInWorker<Steps['redact']>(step('redact', 'messages'), input);
}
