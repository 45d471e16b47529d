import { agentNames } from '#server/agents/service/agent-names.ts';
import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { USE_REPORT } from '#server/domain/parameters/outcome-parameters.ts';
import { SOURCES } from '#server/domain/words/vocabulary.ts';
import { surfacingsWritten } from '../surface/service/log-surfaced.ts';
import { readUse, type UseRows } from './repo.ts';
import type { UseReport } from './schema.ts';

const NOTHING: UseRows = { most: [], never: [], sources: [] };

/** Returns an empty report to a member who views as somebody else. */
export async function reportUse(ctx: Ctx): Promise<UseReport> {
  const { actor } = ctx;
  if (!isViewing(actor)) await surfacingsWritten(ctx);
  const rows = isViewing(actor) ? NOTHING : await ctx.vault.read((tx) => readUse(tx, actor.userId));
  const names = await agentNames(
    actor.householdId,
    rows.sources.map(({ agentId }) => agentId),
  );
  const total = rows.never[0]?.total ?? 0;
  return {
    days: USE_REPORT.days,
    most: rows.most.map(({ lastAt, ...one }) => ({ ...one, lastAt: lastAt.toISOString() })),
    never: {
      oldDays: USE_REPORT.oldDays,
      total,
      isMore: total >= USE_REPORT.mostCounted,
      items: rows.never.map(({ id, content, recordedAt }) => ({
        id,
        content,
        recordedAt: recordedAt.toISOString(),
      })),
    },
    sources: rows.sources.map(({ agentId, source, told, corrected }) => ({
      agent: agentId === null ? null : { id: agentId, name: names.get(agentId) ?? 'a removed agent' },
      source: SOURCES.find((one) => one === source) ?? null,
      told,
      corrected,
    })),
  };
}
