import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import { insightTitles } from '#server/insights/service/present-insights.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import { listMemberNames, listPeople } from '../case/repo.ts';
import { presentDecided } from './present.ts';
import { pageOfDecided } from './repo.ts';
import type { HistoryInput, historyOutput } from './schema.ts';
import type { DecidedRow } from './sql.ts';

const insightOf = ({ kind, pairKey }: DecidedRow): string[] => (kind === 'insight' ? [pairKey] : []);

const contactsOf = ({ kind, pairKey }: DecidedRow): string[] =>
  kind === 'duplicate_contact' ? pairKey.split(' ') : [];

export async function listHistory(
  ctx: Ctx,
  { cursor, limit, ...filter }: HistoryInput,
): Promise<z.input<typeof historyOutput>> {
  const after = timeCursor.read(cursor);
  return ctx.vault.read(async (tx) => {
    const { rows, next, total } = await pageOfDecided(tx, filter, { after, limit });
    const ids = rows.flatMap(({ existingId, incomingId }) => [existingId ?? [], incomingId ?? []].flat());
    const facts = {
      memories: await loadMemoryViews(tx, ctx, ids),
      people: await listPeople(tx, rows.flatMap(contactsOf)),
      titles: await insightTitles(tx, rows.flatMap(insightOf)),
      members: await listMemberNames(
        tx,
        rows.flatMap(({ decidedBy }) => decidedBy ?? []),
      ),
    };
    return {
      items: rows.map((row) => presentDecided(ctx.actor, row, facts)),
      total,
      nextCursor: timeCursor.write(next),
    };
  });
}
