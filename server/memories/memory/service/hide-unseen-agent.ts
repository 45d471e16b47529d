import { visibleAgentNames } from '#server/agents/service/visible-agents.ts';
import type { Ctx } from '#server/core/ctx.ts';

/** No memory has this agent. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Makes a filter by an agent that the caller may not see match nothing, like one by an unknown agent. */
export async function hideUnseenAgent<Filters extends { agentId?: string | undefined }>(
  ctx: Ctx,
  filters: Filters,
): Promise<Filters> {
  const { agentId } = filters;
  if (agentId === undefined || (await visibleAgentNames(ctx, [agentId])).has(agentId)) return filters;
  return { ...filters, agentId: NOBODY };
}
