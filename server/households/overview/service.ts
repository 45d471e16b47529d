import { agentActivity } from '#server/agents/service/agents.ts';
import { visibleAgentNames } from '#server/agents/service/visible-agents.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import * as repo from '../repo.ts';
import type { Overview } from '../schema.ts';

const WEEK_MS = 7 * DAY_MS;
const RECENT = 5;

export async function getOverview(ctx: Ctx): Promise<Overview> {
  const since = new Date(ctx.now.getTime() - WEEK_MS);
  const { counts, recent } = await ctx.vault.read(async (tx) => ({
    counts: await repo.countVisible(tx, since),
    recent: await repo.listRecent(tx, RECENT),
  }));
  const makers = recent.map(({ createdByAgent }) => createdByAgent);
  const [activity, names] = await Promise.all([agentActivity(ctx), visibleAgentNames(ctx, makers)]);
  const agentOf = (id: string | null) => {
    if (id === null) return null;
    const name = names.get(id);
    return name === undefined ? { id: null, name: 'an agent' } : { id, name };
  };
  return {
    memories: counts.memories,
    memoriesThisWeek: counts.memories_since,
    byCategory: CATEGORIES.flatMap((category) => {
      const count = counts.by_category[category] ?? 0;
      return count === 0 ? [] : [{ category, count }];
    }),
    people: counts.people,
    relationships: counts.relationships,
    inTrash: counts.in_trash,
    ...activity,
    recent: recent.flatMap(({ id, content, recordedAt, createdByAgent }) =>
      content === null
        ? []
        : [{ id, content, recordedAt: recordedAt.toISOString(), createdByAgent: agentOf(createdByAgent) }],
    ),
  };
}
