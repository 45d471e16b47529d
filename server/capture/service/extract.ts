import type { Ctx } from '#server/core/ctx.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { languageFor } from '#server/edges/infer/service/judge.ts';
import { extractByModel } from './extract-by-model.ts';
import { findFacts } from './read-aside.ts';

/** Why a fact that a model answered was not taken. */
const NOT_TAKEN = ['not_as_asked', 'quote_not_in_text', 'not_supported', 'too_many'] as const;
type NotTaken = (typeof NOT_TAKEN)[number];

interface Extraction {
  facts: ExtractedFact[];
  extractor: 'model' | 'rules';
  dropped: { reason: NotTaken }[];
  /** statements of messages before these that they take back or put right */
  takenBack: string[];
}

/**
 * What is worth remembering of a conversation: by the language model that this vault may ask, otherwise (none, or it
 * fails) by rules. In: the messages, with what may never be stored already cut out of them; who says "I" in them; and
 * where they are. `before`: what was read of the conversation already, which they may put right. Never throws for a model's sake. Outside of any transaction.
 */
export async function extractFacts(
  ctx: Ctx,
  messages: readonly Message[],
  by: { speaker: string | null; timeZone: string },
  before: readonly Message[] = [],
): Promise<Extraction> {
  const model = languageFor(ctx);
  const hasTelling = messages.some(({ role, content }) => role === 'user' && content.trim() !== '');
  const read = model && hasTelling ? await extractByModel(ctx, model, { ...by, messages }) : null;
  if (read !== null) {
    const dropped = read.refused.map((reason) => ({ reason }));
    return { facts: read.facts, extractor: 'model', dropped, takenBack: [] };
  }
  const found = await findFacts(messages, { ...by, now: ctx.now }, before);
  return { ...found, extractor: 'rules', dropped: [] };
}
