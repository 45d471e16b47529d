import { runInWorker } from '#server/core/worker-thread.ts';
import * as steps from '#server/domain/capture/read-conversation.ts';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { type ExtractedFacts, extractFacts } from '#server/domain/english/extract-facts.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';

type Steps = typeof steps;

/** Input measured by length: long conversations are read in a worker thread, so that other requests are not blocked. */
interface Length {
  messages: readonly { content: string }[];
  facts?: readonly { statement: string; quote?: string | undefined }[];
}

function isShort({ messages, facts = [] }: Length): boolean {
  const said = messages.reduce((sum, { content }) => sum + content.length, 0);
  const found = facts.reduce((sum, { statement, quote = '' }) => sum + statement.length + quote.length, 0);
  return said + found <= CAPTURE.readAtOnceChars;
}

const step = (name: keyof Steps, field: string) =>
  ({ file: 'server/domain/capture/read-conversation.ts', name, field }) as const;

const extraction = {
  file: 'server/domain/english/extract-facts.ts',
  name: 'extractFacts',
  field: 'messages',
} as const;

type In<Name extends keyof Steps> = Parameters<Steps[Name]>[0];
type Out<Name extends keyof Steps> = Promise<ReturnType<Steps[Name]>>;

/** Removes never-store content from messages and marks secrets. Runs in a worker thread if the input is long. */
export async function screenMessages(said: In<'screen'>): Out<'screen'> {
  return isShort(said) ? steps.screen(said) : runInWorker<Steps['screen']>(step('screen', 'messages'), said);
}

/** Extracts facts by grammar rules, without a language model. Runs in a worker thread if the input is long. */
export async function extractByRules(
  messages: readonly Message[],
  by: ReadingContext,
  before: readonly Message[] = [],
): Promise<ExtractedFacts> {
  const said = { messages, before, by };
  return isShort(said) ? extractFacts(said) : runInWorker<typeof extractFacts>(extraction, said);
}

/** Decides whether each fact is stored, with which confidence and privacy. Runs in a worker thread if the input is long. */
export async function weighAll(found: In<'weighAll'>): Out<'weighAll'> {
  const { facts, told } = found;
  return isShort({ messages: told.messages, facts })
    ? steps.weighAll(found)
    : runInWorker<Steps['weighAll']>(step('weighAll', 'facts'), found);
}

/** Removes secrets from messages before they are stored. Runs in a worker thread if the input is long. */
export async function redactMessages(said: In<'redact'>): Out<'redact'> {
  return isShort({ messages: said.told, facts: said.secrets })
    ? steps.redact(said)
    : runInWorker<Steps['redact']>(step('redact', 'messages'), said);
}
