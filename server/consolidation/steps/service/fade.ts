import { weighFading } from '#server/domain/consolidation/weigh-fading.ts';
import { listFading } from '#server/memories/fade/service.ts';
import { archiveMemory } from '#server/memories/memory/service/status.ts';
import * as repo from '../../repo.ts';
import { batchOf, type StepWork } from './batch.ts';

const FADED = 'Its confidence had faded below 30 %.';

export const fadeBatch = ({ run, commit }: StepWork): Promise<void> =>
  commit(async (tx, room) => {
    const page = { after: run.cursor, now: run.startedAt, limit: room.limit, isLocking: !run.isDry };
    const rows = await listFading(tx, page);
    const ids = rows.map(({ id }) => id);
    const earlier = await repo.listEarlier(tx, run.id, ids, ['archived']);
    // what this run has just promoted, strengthened or asked about stays
    const touched = await repo.listTouched(tx, run.id, ids);
    const items: repo.NewItem[] = [];
    for (const row of rows) {
      if (touched.has(row.id)) continue;
      const archivedAt = earlier.get(row.id);
      const wasReverted = archivedAt !== undefined && archivedAt >= row.lastReinforcedAt;
      const decision = weighFading({ ...row, wasReverted }, run.startedAt);
      if (decision === null) continue;
      if (decision.did === 'archived' && !run.isDry) await archiveMemory(tx, row.id, FADED);
      items.push({ memoryId: row.id, did: decision.did, because: decision.because, otherId: null });
    }
    return batchOf(rows, room, items);
  });
