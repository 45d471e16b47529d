import type { AgentActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { type Viewer, visibilityOf } from '#server/domain/memories/visibility.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { actorOfAgent } from '#server/keys/service/as-agent.ts';
import { embedOne } from '#server/memories/memory/service/text.ts';
import { searchScored } from '#server/memories/query/service/search.ts';
import { presentItem } from '../surface/present/item.ts';
import { type Surfaced, surfaceFor } from '../surface/service/surface.ts';
import { anything } from '../surface/sql.ts';
import type { PreviewInput, PreviewOutput } from './schema.ts';

/** Near misses shown at most, and how far below the cut they may be. */
const NEAR_MISSES = { most: 12, share: 0.5 } as const;

/**
 * Shows the result of surfacing with near misses and blocked memories, and logs nothing. Blocked items are only those that the
 * previewer may see themselves.
 */
export async function preview(ctx: Ctx, input: PreviewInput): Promise<PreviewOutput> {
  const { asAgentId, ...asked } = input;
  if (asAgentId === undefined) return present(await surfaceFor(ctx, asked), input, [], 'You');
  // an agent's view is bound to the previewer, and would show more than the member they view as may see
  if (ctx.actor.kind === 'member' && ctx.actor.viewAs !== undefined)
    throw forbidden(
      `You are looking as ${ctx.actor.viewAs.name}. Stop looking as them to preview for an agent.`,
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
  { asker, chosen, output }: Surfaced,
  input: PreviewInput,
  blocked: PreviewOutput['blocked'],
  label: string,
): PreviewOutput {
  const near = chosen.missed.filter(
    ({ item }) => item.scores.similarity >= input.minSimilarity * NEAR_MISSES.share,
  );
  const nearMisses = near.slice(0, NEAR_MISSES.most).map(({ item, reason, explanation }) => ({
    item: presentItem(item, asker),
    reason,
    explanation,
  }));
  return { ...output, nearMisses, blocked, as: { label } };
}

const EXPLANATION = {
  privacy: 'Private: this agent may not see it.',
  category: 'Outside the categories that this agent may see.',
  group: 'Outside the groups that this agent is limited to.',
  secret: 'A secret: agents never see those.',
} as const;

/** Matches that the previewer may see and the agent may not. */
async function blockedFor(
  ctx: Ctx,
  agent: AgentActor,
  surfaced: Surfaced,
  input: Omit<PreviewInput, 'asAgentId'>,
): Promise<PreviewOutput['blocked']> {
  const { circle } = surfaced.asker;
  const viewer: Viewer = {
    userId: agent.userId,
    isSystem: false,
    privacy: agent.ceiling.privacy,
    categories: agent.ceiling.categories,
    contactIds: circle.contactIds,
    relationshipIds: circle.relationshipIds,
    within: circle.within,
  };
  const vector = await embedOne(ctx, input.prompt, 'query');
  const scored = await ctx.vault.read((tx) =>
    searchScored(tx, ctx, { vector, text: input.prompt, where: anything, hydrate: SEARCH.maxLimit }),
  );
  return scored.flatMap(({ row, scores }) => {
    const verdict = visibilityOf(viewer, row);
    if (verdict.isVisible || scores.similarity < input.minSimilarity) return [];
    const { reason } = verdict;
    return [{ memoryId: row.id, content: row.content ?? '', reason, explanation: EXPLANATION[reason] }];
  });
}
