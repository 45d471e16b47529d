import type { Ctx } from '#server/core/ctx.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';
import { isBadAnswer, type LanguageModel } from '#server/models/language-model.ts';
import { modelAnswer, REPAIR, TASK } from './extract-task.ts';
import { holdFact, type Refusal } from './hold-fact.ts';

interface Told {
  messages: readonly Message[];
  speaker: string | null;
  timeZone: string;
}

interface ModelFacts {
  facts: ExtractedFact[];
  refused: (Refusal | 'too_many')[];
}

const limits = { maxTokens: EXTRACT.modelTokens, timeoutMs: EXTRACT.modelTimeoutMs };

const materialOf = (now: Date, { messages, speaker, timeZone }: Told) => ({
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

interface Sorted {
  facts: ExtractedFact[];
  faulty: { raw: unknown; refused: Refusal; problem: string }[];
}

/** Null where the answer has not even the form of one. */
function sort(answer: unknown, { messages, speaker }: Told): Sorted | null {
  const read = modelAnswer.safeParse(answer);
  if (!read.success) return null;
  const sorted: Sorted = { facts: [], faulty: [] };
  for (const raw of read.data.facts) {
    const held = holdFact(raw, messages, speaker);
    if ('fact' in held) sorted.facts.push(held.fact);
    else sorted.faulty.push({ raw, ...held });
  }
  return sorted;
}

/** The first answer; null where it was no JSON, or none of the form asked for. */
async function firstAnswer(
  model: LanguageModel,
  material: unknown,
  told: Told,
): Promise<{ raw: unknown; sorted: Sorted | null }> {
  try {
    const raw = await model.judge(TASK, material, limits);
    return { raw, sorted: sort(raw, told) };
  } catch (error) {
    if (isBadAnswer(error)) return { raw: null, sorted: null };
    throw error;
  }
}

/** One round, in which the model may put right what was faulty. What it breaks anew is dropped. */
async function repaired(
  model: LanguageModel,
  material: object,
  { told, raw, sorted }: { told: Told; raw: unknown; sorted: Sorted | null },
): Promise<Sorted | null> {
  const problems =
    sorted === null
      ? ['the answer is not {"facts": […]} in JSON']
      : sorted.faulty.map(({ problem }, n) => `${n}: ${problem}`);
  const answer = sorted === null ? raw : { facts: sorted.faulty.map((one) => one.raw) };
  try {
    return sort(await model.judge(REPAIR, { ...material, answer, problems }, limits), told);
  } catch {
    // What was right in the first answer is kept all the same.
    return null;
  }
}

async function readChunk(ctx: Ctx, model: LanguageModel, told: Told): Promise<ModelFacts | null> {
  const material = materialOf(ctx.now, told);
  const { raw, sorted } = await firstAnswer(model, material, told);
  if (sorted !== null && sorted.faulty.length === 0) return { facts: sorted.facts, refused: [] };
  const again = await repaired(model, material, { told, raw, sorted });
  if (sorted === null && again === null) return null;
  const faulty = again?.faulty ?? sorted?.faulty ?? [];
  return {
    facts: [...(sorted?.facts ?? []), ...(again?.facts ?? [])],
    refused: faulty.map(({ refused }) => refused),
  };
}

/** The conversation in parts that a small model can hold, each message whole where it fits. */
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

/** Each statement once; of two, the surer. */
function onceEach(facts: readonly ExtractedFact[]): ExtractedFact[] {
  const kept = new Map<string, ExtractedFact>();
  for (const fact of facts) {
    const key = fact.statement.toLowerCase();
    if ((kept.get(key)?.confidence ?? -1) < (fact.confidence ?? 0)) kept.set(key, fact);
  }
  return [...kept.values()];
}

/**
 * What is worth remembering of a conversation, as a language model reads it: every fact checked against what was said,
 * with one round to put right what was not as asked. Null where it did not answer as asked; then the rules read it.
 * Nothing of what was said, and nothing of its answer, gets into the log.
 */
export async function extractByModel(ctx: Ctx, model: LanguageModel, told: Told): Promise<ModelFacts | null> {
  const all: ModelFacts = { facts: [], refused: [] };
  try {
    for (const messages of chunksOf(told.messages)) {
      const read = await readChunk(ctx, model, { ...told, messages });
      if (read === null) return null;
      all.facts.push(...read.facts);
      all.refused.push(...read.refused);
    }
  } catch (error) {
    ctx.log.warn({ err: error, model: model.name }, 'the language model did not read the conversation');
    return null;
  }
  const facts = onceEach(all.facts);
  const tooMany = facts.slice(EXTRACT.mostFacts).map(() => 'too_many' as const);
  return { facts: facts.slice(0, EXTRACT.mostFacts), refused: [...all.refused, ...tooMany] };
}
