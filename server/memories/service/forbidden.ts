import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { forbiddenBy } from '#server/domain/never-store.ts';
import type { NeverStoreRule, Policy } from '#server/domain/policy.ts';
import { readPolicy } from '#server/households/service/policy.ts';
import type { StoreMemoryInput, UpdateMemoryInput } from '../schema/memory.ts';

export const FORBIDDEN = 'A rule of this household keeps this from being stored.';
export const ASKED_FIRST = 'A rule of this household has a person asked before this is believed.';

/** The rule that keeps this from being stored, or has a person asked first; of all the texts that would be kept. */
export function ruleAgainst(
  { actor }: Ctx,
  { neverStore }: Policy,
  said: Partial<StoreMemoryInput> | UpdateMemoryInput,
): NeverStoreRule | null {
  const { content, why, how, place, qualifier, tags = [] } = said;
  const texts = [content, why, how, place, qualifier, ...tags].flatMap((text) => text ?? []);
  const agentId = actor.kind === 'agent' ? actor.agentId : null;
  return forbiddenBy(texts, { rules: neverStore, agentId });
}

/**
 * What may not be stored may not come in by an edit either. To be called before anything else is done with the words. Throws
 * INVALID_INPUT; what a person has to be asked about, a person may write themselves.
 */
export async function expectAllowed(ctx: Ctx, input: UpdateMemoryInput): Promise<void> {
  const rule = ruleAgainst(ctx, await readPolicy(ctx.vault.householdId), input);
  if (rule === null || (rule.action === 'ask' && ctx.actor.kind !== 'agent')) return;
  const message = rule.action === 'ask' ? ASKED_FIRST : FORBIDDEN;
  throw new AppError('INVALID_INPUT', `content: ${message}`, [{ path: 'content', message }]);
}
