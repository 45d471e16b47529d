import { decideArchived } from '#server/domain/consolidation/archived-memory-decision.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { listArchivedLong } from '#server/memories/fading/service.ts';
import { trashArchived } from '#server/memories/memory/service/change-status.ts';
import type * as repo from '../../repo.ts';
import { listTakenOut } from './earlier-runs.ts';
import { batchOf, type StepWork } from './step-batch.ts';

/** Moves memories to the trash once the household's retention has passed. Only people erase. */
export const retainBatch = ({ run, policy, commit }: StepWork): Promise<void> =>
  commit(async (tx, room) => {
    const { archivedDays } = policy;
    if (archivedDays === null) return { items: [], cursor: null, isDone: true };
    const now = run.startedAt;
    const before = new Date(now.getTime() - archivedDays * DAY_MS);
    const page = { after: run.cursor, before, limit: room.limit, isLocking: !run.isDry };
    const rows = await listArchivedLong(tx, page);
    const takenOut = await listTakenOut(tx, run.id, rows);
    const items = rows.flatMap((row): repo.NewItem[] => {
      const decision = decideArchived({ ...row, wasReverted: takenOut.has(row.id) }, { archivedDays, now });
      return decision === null ? [] : [{ memoryId: row.id, ...decision, otherId: null }];
    });
    const long = items.flatMap(({ did, memoryId }) => (did === 'trashed' ? (memoryId ?? []) : []));
    if (!run.isDry && long.length > 0) await trashArchived(tx, long);
    return batchOf(rows, room, items);
  });
