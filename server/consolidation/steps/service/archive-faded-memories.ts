import type { VaultTx } from '#server/db/vault.ts';
import { decideFading } from '#server/domain/consolidation/fading-memory-decision.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { dayText } from '#server/domain/time/day-text.ts';
import { listFading } from '#server/memories/fading/service.ts';
import type { FadingRow } from '#server/memories/fading/sql.ts';
import { archiveMemories } from '#server/memories/memory/service/change-status.ts';
import { openCases } from '#server/review-cases/service.ts';
import * as repo from '../../repo.ts';
import { listEarlierFading, whatCameBefore } from './earlier-runs.ts';
import { batchOf, type StepWork } from './step-batch.ts';

export const FADED = 'Its confidence had faded below 30 %.';

export const fadeBatch = ({ run, commit }: StepWork): Promise<void> =>
  commit(async (tx, room) => {
    const page = { after: run.cursor, now: run.startedAt, limit: room.limit, isLocking: !run.isDry };
    const rows = await listFading(tx, page);
    const ids = rows.map(({ id }) => id);
    const earlier = await listEarlierFading(tx, run.id, rows);
    // memories that this run promoted, strengthened or asked about stay
    const touched = await repo.listTouched(tx, run.id, ids);
    const questions = await repo.countQuestions(tx, run.id);
    const items: repo.NewItem[] = [];
    const toAsk: FadingRow[] = [];
    for (const row of rows) {
      if (touched.has(row.id)) continue;
      let decision = decideFading({ ...row, ...whatCameBefore(row, earlier) }, run.startedAt);
      if (decision === null) continue;
      if (decision.did === 'asked') {
        const count = questions.get(row.ownerId) ?? 0;
        questions.set(row.ownerId, count + 1);
        if (count < CONSOLIDATION.mostStillTrue) toAsk.push(row);
        else decision = { did: 'left', because: 'too_many_questions' };
      }
      items.push({ memoryId: row.id, did: decision.did, because: decision.because, otherId: null });
    }
    const faded = items.flatMap(({ did, memoryId }) => (did === 'archived' ? (memoryId ?? []) : []));
    if (!run.isDry) {
      if (faded.length > 0) await archiveMemories(tx, faded, FADED);
      await askStillTrue(tx, toAsk);
    }
    return batchOf(rows, room, items);
  });

const askStillTrue = async (tx: VaultTx, rows: readonly FadingRow[]): Promise<unknown> =>
  openCases(
    tx,
    rows.map(({ id, content, qualifier, confidence, privacy, importance, status, version, ...row }) => ({
      kind: 'still_true',
      existing: null,
      incoming: { id, content, qualifier, confidence, privacy, importance, status, version },
      reasons: [`Nobody has mentioned it since ${dayText(row.lastReinforcedAt)}.`],
      recommendation: null,
      confirmedAt: row.lastReinforcedAt,
    })),
  );
