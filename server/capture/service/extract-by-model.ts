import type { Ctx } from '#server/core/ctx.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { isBadAnswer, type LanguageModel } from '#server/models/language-model.ts';
import { checkFact, type RejectionReason } from './check-fact.ts';
import { modelAnswer, REPAIR, TASK } from './extraction-prompt.ts';

interface Conversation {
  messages: readonly Message[];
  speaker: string | null;
  timeZone: string;
}

interface ModelFacts {
  facts: ExtractedFact[];
  rejected: (RejectionReason | 'too_many')[];
}

const limits = { maxTokens: EXTRACT.modelTokens, timeoutMs: EXTRACT.modelTimeoutMs };

const materialOf = (now: Date, { messages, speaker, timeZone }: Conversation) => ({
  now: now.toISOString(),
  timeZone,
  speaker,
  messages: messages.map(({ role, content, at }, n) => ({
    n,
    role,
    at: at ?? now.toISOString(),
    text: content,
  })),
});

interface CheckedFacts {
  facts: ExtractedFact[];
  faulty: { raw: unknown; rejected: RejectionReason; problem: string }[];
}

/** Returns null if the answer is not a list of facts. */
function checkAnswer(answer: unknown, { messages, speaker }: Conversation): CheckedFacts | null {
  const read = modelAnswer.safeParse(answer);
  if (!read.success) return null;
  const all: CheckedFacts = { facts: [], faulty: [] };
  for (const raw of read.data.facts) {
    const checked = checkFact(raw, messages, speaker);
    if ('fact' in checked) all.facts.push(checked.fact);
    else all.faulty.push({ raw, ...checked });
  }
  return all;
}

/** `raw` is null if the answer is not JSON. `checked` is null if it is not a list of facts. */
async function firstAnswer(
  model: LanguageModel,
  material: unknown,
  conversation: Conversation,
): Promise<{ raw: unknown; checked: CheckedFacts | null }> {
  try {
    const raw = await model.judge(TASK, material, limits);
    return { raw, checked: checkAnswer(raw, conversation) };
  } catch (error) {
    if (isBadAnswer(error)) return { raw: null, checked: null };
    throw error;
  }
}

/** Asks the model once to correct its faulty facts. Drops facts that are still faulty. */
async function repairAnswer(
  model: LanguageModel,
  material: object,
  { conversation, raw, checked }: { conversation: Conversation; raw: unknown; checked: CheckedFacts | null },
): Promise<CheckedFacts | null> {
  const problems =
    checked === null
      ? ['the answer is not {"facts": […]} in JSON']
      : checked.faulty.map(({ problem }, n) => `${n}: ${problem}`);
  const answer = checked === null ? raw : { facts: checked.faulty.map((one) => one.raw) };
  try {
    const second = await model.judge(REPAIR, { ...material, answer, problems }, limits);
    return checkAnswer(second, conversation);
  } catch {
    // with null, the caller keeps the valid facts of the first answer
    return null;
  }
}

async function extractFromChunk(
  ctx: Ctx,
  model: LanguageModel,
  conversation: Conversation,
): Promise<ModelFacts | null> {
  const material = materialOf(ctx.now, conversation);
  const { raw, checked } = await firstAnswer(model, material, conversation);
  if (checked !== null && checked.faulty.length === 0) return { facts: checked.facts, rejected: [] };
  const repaired = await repairAnswer(model, material, { conversation, raw, checked });
  if (checked === null && repaired === null) return null;
  const faulty = repaired?.faulty ?? checked?.faulty ?? [];
  return {
    facts: [...(checked?.facts ?? []), ...(repaired?.facts ?? [])],
    rejected: faulty.map(({ rejected }) => rejected),
  };
}

/** Makes each chunk small enough for a small model. Truncates very long messages. */
function chunksOf(messages: readonly Message[]): Message[][] {
  const chunks: Message[][] = [[]];
  let room: number = EXTRACT.modelChars;
  for (const message of messages) {
    const content = message.content.slice(0, EXTRACT.longestRead);
    if (content.length > room && chunks.at(-1)?.length) {
      chunks.push([]);
      room = EXTRACT.modelChars;
    }
    chunks.at(-1)?.push({ ...message, content });
    room -= content.length;
  }
  return chunks.filter((chunk) => chunk.some(({ role }) => role === 'user'));
}

/** Keeps the most confident fact of each statement, ignoring case. */
function withoutDuplicates(facts: readonly ExtractedFact[]): ExtractedFact[] {
  const kept = new Map<string, ExtractedFact>();
  for (const fact of facts) {
    const key = fact.statement.toLowerCase();
    if ((kept.get(key)?.confidence ?? -1) < (fact.confidence ?? 0)) kept.set(key, fact);
  }
  return [...kept.values()];
}

/** Returns null if the model fails. Never logs the conversation or the answer. */
export async function extractByModel(
  ctx: Ctx,
  model: LanguageModel,
  conversation: Conversation,
): Promise<ModelFacts | null> {
  const all: ModelFacts = { facts: [], rejected: [] };
  try {
    for (const messages of chunksOf(conversation.messages)) {
      const read = await extractFromChunk(ctx, model, { ...conversation, messages });
      if (read === null) {
        ctx.log.warn({ model: model.name }, 'The language model returned no usable facts.');
        return null;
      }
      all.facts.push(...read.facts);
      all.rejected.push(...read.rejected);
    }
  } catch (error) {
    ctx.log.warn({ err: error, model: model.name }, 'The language model failed to extract facts.');
    return null;
  }
  const facts = withoutDuplicates(all.facts);
  const tooMany = facts.slice(EXTRACT.mostFacts).map(() => 'too_many' as const);
  return { facts: facts.slice(0, EXTRACT.mostFacts), rejected: [...all.rejected, ...tooMany] };
}
