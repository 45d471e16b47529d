import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { AgentCeiling } from '#server/domain/household/agent-ceiling.ts';
import { canManageAgent } from '../policy.ts';
import { ceilingOf } from '../present.ts';
import type { CeilingInput } from '../schema.ts';
import { expectGroups, withChange } from './draft-agent.ts';
import { visibleAgent } from './visible-agents.ts';

/** Returns the ceiling that an agent would have after a change, and changes nothing. */
export async function planCeiling(
  ctx: Ctx,
  { id, ceiling }: { id: string; ceiling: CeilingInput },
): Promise<AgentCeiling> {
  const agent = authorize(await visibleAgent(ctx, id), 'agent', (row) => canManageAgent(ctx.actor, row));
  const before = ceilingOf(agent);
  const after = withChange(before, ceiling);
  await expectGroups(ctx, after.groups, before.groups);
  return after;
}
