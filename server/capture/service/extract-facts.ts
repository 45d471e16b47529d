import type { Ctx } from '#server/core/ctx.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { FactSpan } from '#server/domain/conversation/fact-span.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { languageFor } from '#server/edges/infer/service/judge-links-by-model.ts';
import type { RejectionReason } from './check-fact.ts';
import { extractByModel } from './extract-by-model.ts';
import { extractByRules } from './run-conversation-steps-in-worker.ts';

interface Extraction {
  facts: ExtractedFact[];
  extractor: 'model' | 'rules';
  dropped: { reason: RejectionReason | 'too_many' }[];
  takenBack: string[];
}

/** Uses rules if there is no model or it fails, and beside it for faulty facts. Do not call it in a transaction. */
export async function extractFacts(
  ctx: Ctx,
  messages: readonly Message[],
  by: { speaker: string | null; timeZone: string },
  before: readonly Message[] = [],
): Promise<Extraction> {
  const model = languageFor(ctx);
  const hasUserText = messages.some(({ role, content }) => role === 'user' && content.trim() !== '');
  const read = model && hasUserText ? await extractByModel(ctx, model, { ...by, messages }) : null;
  if (read !== null) {
    const dropped = read.rejected.map((reason) => ({ reason }));
    const isFaulty = read.rejected.some((reason) => reason !== 'too_many');
    const byRules = isFaulty ? await extractByRules(messages, { ...by, now: ctx.now }, { before }) : null;
    const facts = [...read.facts, ...besides(byRules?.facts ?? [], read.facts)];
    return { facts, extractor: 'model', dropped, takenBack: byRules?.takenBack ?? [] };
  }
  const spans = await spansIn(ctx, messages);
  const found = await extractByRules(messages, { ...by, now: ctx.now }, { before, spans });
  return { ...found, extractor: 'rules', dropped: [] };
}

/** Returns the facts by rules whose quote overlaps with no fact of the model. */
const besides = (byRules: readonly ExtractedFact[], byModel: readonly ExtractedFact[]): ExtractedFact[] =>
  byRules.filter(({ quote = '' }) =>
    byModel.every(({ quote: other = '' }) => !quote.includes(other) && !other.includes(quote)),
  );

/** Returns nothing for messages that are not the user's. */
async function spansIn({ models }: Ctx, messages: readonly Message[]): Promise<FactSpan[][]> {
  const texts = messages.map(({ role, content }) => (role === 'user' ? content : ''));
  return (await models.facts?.findFacts(texts)) ?? [];
}
