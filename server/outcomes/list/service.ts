import type { z } from 'zod';
import { agentNames } from '#server/agents/service/agent-names.ts';
import { shownTo } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import { presentOutcome } from '../present.ts';
import { findProfileId, pageOfOutcomes } from './repo.ts';
import type { ListOutcomesInput, listOutcomesOutput } from './schema.ts';

const NOTHING = { rows: [], last: undefined, total: 0 };

export async function listOutcomes(
  ctx: Ctx,
  { of, limit, cursor, ...filter }: ListOutcomesInput,
): Promise<z.input<typeof listOutcomesOutput>> {
  const ownerId = of === 'household' ? null : (of ?? shownTo(ctx.actor).userId);
  const after = timeCursor.read(cursor);
  const { rows, last, total } = await ctx.vault.read(async (tx) => {
    const profileId = await findProfileId(tx, ownerId);
    if (profileId === null) return NOTHING;
    const { type, value, tag, outcome, hourFrom, hourTo, weekday, week } = filter;
    const agentId = filter.agentId === 'none' ? null : filter.agentId;
    const wanted = { profileId, type, value, tag, outcome, agentId, hourFrom, hourTo, weekday, week };
    return pageOfOutcomes(tx, wanted, { after, limit });
  });
  const names = await agentNames(
    ctx.actor.householdId,
    rows.map(({ agentId }) => agentId),
  );
  return {
    items: rows.map((row) => presentOutcome(row, ctx.actor, names)),
    total,
    nextCursor: timeCursor.write(last),
  };
}
