import type { VaultTx } from '#server/db/vault.ts';
import { concernsHealthOrSafety, weighStaged } from '#server/domain/consolidation/weigh-staged.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { forbiddenBy } from '#server/domain/privacy/never-store.ts';
import { type Policy, rulesInForce } from '#server/domain/words/household-policy.ts';
import {
  askAboutStaged,
  compareStaged,
  listStaged,
  mergeStaged,
  promoteStaged,
  type StagedComparison,
} from '#server/memories/staged/service/staged.ts';
import type { StagedRow } from '#server/memories/staged/sql.ts';
import * as repo from '../../repo.ts';
import { batchOf, type StepWork } from './batch.ts';

type Earlier = ReadonlyMap<string, Date>;

export const validateBatch = (work: StepWork): Promise<void> =>
  work.commit(async (tx, room) => {
    const { run } = work;
    const rows = await listStaged(tx, {
      after: run.cursor,
      until: run.startedAt,
      limit: room.limit,
      isLocking: !run.isDry,
    });
    const ids = rows.map(({ id }) => id);
    const earlier = await repo.listEarlier(tx, run.id, ids, ['promoted', 'merged']);
    const gone = new Set(await repo.listDone(tx, run.id, 'merged'));
    const items: repo.NewItem[] = [];
    for (const row of rows) {
      const item = await validateOne(tx, work, row, { earlier, gone });
      if (item.did === 'merged') gone.add(row.id);
      items.push(item);
    }
    return batchOf(rows, room, items);
  });

/** Obstacles that come before any comparison: a person is to answer, or nothing can be compared. */
const FIRST: readonly string[] = [
  'secret',
  'held_question',
  'needs_consent',
  'unclear_person',
  'unclear_correction',
  'restored',
];

async function validateOne(
  tx: VaultTx,
  { ctx, run, policy }: StepWork,
  row: StagedRow,
  { earlier, gone }: { earlier: Earlier; gone: ReadonlySet<string> },
): Promise<repo.NewItem> {
  const weighed = weighStaged(factOf(row, policy, earlier), run.startedAt);
  const itemOf = (
    did: repo.NewItem['did'],
    because: repo.NewItem['because'],
    otherId: string | null = null,
  ) => ({
    memoryId: row.id,
    did,
    because,
    otherId,
  });
  if (FIRST.includes(weighed.because)) return itemOf(weighed.did, weighed.because);
  const compared = await compareStaged(tx, { ...ctx, now: run.startedAt }, row, gone);
  const { duplicateOf } = compared;
  if (duplicateOf !== null && (run.isDry || (await mergeStaged(tx, row.id, duplicateOf))))
    return itemOf('merged', 'said_again', duplicateOf);
  if (compared.conflicts.length > 0) {
    if (!isWorthAsking(row)) return itemOf('left', 'too_unsure');
    const asked = run.isDry ? otherIds(compared) : await askAboutStaged(tx, row, compared.conflicts);
    const [first] = asked;
    return first === undefined ? itemOf('left', 'held_question') : itemOf('asked', 'conflict', first);
  }
  if (weighed.did === 'promoted' && !run.isDry) await promoteStaged(tx, row.id);
  return itemOf(weighed.did, weighed.because);
}

const otherIds = ({ conflicts }: StagedComparison): string[] => conflicts.map(({ row }) => row.id);

const isWorthAsking = (row: StagedRow): boolean =>
  row.confidence >= CONSOLIDATION.promoteFrom || concernsHealthOrSafety(row);

function factOf(row: StagedRow, policy: Policy, earlier: Earlier): Parameters<typeof weighStaged>[0] {
  const { content, why, how, place, qualifier, tags, createdByAgent: agentId } = row;
  const texts = [content, why, how, place, qualifier, ...tags].flatMap((text) => text ?? []);
  const rule = forbiddenBy(texts, { rules: rulesInForce(policy), agentId });
  return {
    ...row,
    // outside of a conversation, only a rule that asks first makes a memory staged
    needsConsent: rule !== null || (row.extractor === null && !row.wasBelieved),
    wasReverted: earlier.has(row.id),
    isFoundByProgram: row.extractor === 'rules',
  };
}
