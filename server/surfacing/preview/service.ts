import type { AgentActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { type Viewer, visibilityOf } from '#server/domain/memories/memory-visibility.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { actorOfAgent } from '#server/keys/service/actor-of-agent.ts';
import { embedPrompt } from '#server/memories/memory/service/embed-and-seal-text.ts';
import { searchScored } from '#server/memories/query/service/candidate-search.ts';
import { presentItem } from '../surface/present/surfaced-item.ts';
import type { Chosen } from '../surface/service/choose-memories.ts';
import { type Surfaced, surfaceFor } from '../surface/service/surface.ts';
import { anything } from '../surface/sql.ts';
import type { PreviewInput, PreviewOutput } from './schema.ts';

/**
 * A near miss has at least `share` (0 to 1) of the required similarity. If nothing fits, the nearest `least` are
 * shown anyway.
 */
const NEAR_MISSES = { most: 12, share: 0.5, least: 3 } as const;

/** Logs nothing. Shows only memories that the caller may see. */
export async function preview(ctx: Ctx, input: PreviewInput): Promise<PreviewOutput> {
  const { asAgentId, ...asked } = input;
  if (asAgentId === undefined) return present(await surfaceFor(ctx, asked), input, [], 'You');
  if (ctx.actor.kind === 'member' && ctx.actor.viewAs !== undefined)
    throw forbidden(
      `You are viewing as ${ctx.actor.viewAs.name}. Return to your own view to preview for an agent.`,
    );
  const agent = await actorOfAgent(ctx, asAgentId);
  const asAgent = await ctxAs(ctx, agent.actor);
  const surfaced = await surfaceFor(asAgent, asked);
  const blocked = await blockedFor(ctx, agent.actor, surfaced, asked);
  const forWhom = agent.actor.userId === null ? 'the household' : 'you';
  return present(surfaced, input, blocked, `${agent.name}, for ${forWhom}`);
}

async function ctxAs(ctx: Ctx, actor: AgentActor): Promise<Ctx> {
  const handle = await vaultFor(ctx.vault.householdId, ctx.context);
  return { ...ctx, actor, vault: bindVault(handle, actor, ctx.now, ctx.requestId) };
}

function present(
  { caller, chosen, output }: Surfaced,
  input: PreviewInput,
  blocked: PreviewOutput['blocked'],
  label: string,
): PreviewOutput {
  const nearMisses = nearestOf(chosen, input).map(({ item, reason, explanation }) => ({
    item: presentItem(item, caller),
    reason,
    explanation,
  }));
  return { ...output, nearMisses, blocked, as: { label } };
}

function nearestOf({ taken, missed }: Chosen, { minSimilarity }: PreviewInput): Chosen['missed'] {
  const least = minSimilarity * NEAR_MISSES.share;
  const near = missed.filter(({ item }) => item.scores.similarity >= least);
  if (taken.length > 0 || near.length >= NEAR_MISSES.least) return near.slice(0, NEAR_MISSES.most);
  return missed
    .toSorted((a, b) => b.item.scores.similarity - a.item.scores.similarity)
    .slice(0, NEAR_MISSES.least);
}

const EXPLANATION = {
  privacy: 'This memory is private, and the agent may not see private memories.',
  category: 'This memory is outside the categories that the agent may see.',
  group: 'This memory is outside the groups that the agent is limited to.',
  secret: 'This memory is a secret. Agents never see secrets.',
  child: 'This memory is about a child, and the agent does not act for anyone who cares for the child.',
} as const;

async function blockedFor(
  ctx: Ctx,
  agent: AgentActor,
  surfaced: Surfaced,
  input: Omit<PreviewInput, 'asAgentId'>,
): Promise<PreviewOutput['blocked']> {
  const viewer: Viewer = {
    ...surfaced.caller.circle,
    userId: agent.userId,
    isSystem: false,
    privacy: agent.ceiling.privacy,
    categories: agent.ceiling.categories,
  };
  const { vector } = await embedPrompt(ctx, input.prompt);
  const scored = await ctx.vault.read((tx) =>
    searchScored(tx, ctx, {
      purpose: 'surface',
      vector,
      text: input.prompt,
      where: anything,
      hydrate: SEARCH.maxLimit,
    }),
  );
  return scored.flatMap(({ row, scores }) => {
    const verdict = visibilityOf(viewer, row);
    if (verdict.isVisible || scores.similarity < input.minSimilarity) return [];
    const { reason } = verdict;
    return [{ memoryId: row.id, content: row.content ?? '', reason, explanation: EXPLANATION[reason] }];
  });
}
