import type { VaultTx } from '#server/db/vault.ts';
import { concernsHealthOrSafety, decideStaged } from '#server/domain/consolidation/staged-fact-decision.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { forbiddenBy } from '#server/domain/privacy/never-store-rules.ts';
import { type Policy, rulesInForce } from '#server/domain/words/household-policy.ts';
import {
  askAboutStaged,
  type Compared,
  compareStaged,
  findChanged,
  listStaged,
  mergeStaged,
  promoteStaged,
  weighPairs,
} from '#server/memories/staged/service/compare-staged.ts';
import type { StagedRow } from '#server/memories/staged/sql.ts';
import * as repo from '../../repo.ts';
import { batchOf, type StepWork } from './step-batch.ts';

type Earlier = ReadonlyMap<string, Date>;

export async function validateBatch({ ctx, run, policy, commit }: StepWork): Promise<void> {
  const page = { after: run.cursor, until: run.startedAt, limit: CONSOLIDATION.validateBatch };
  const { rows, earlier, before } = await ctx.vault.read(async (tx) => {
    const rows = await listStaged(tx, page);
    const ids = rows.map(({ id }) => id);
    const earlier = await repo.listEarlier(tx, run.id, ids, ['promoted', 'merged']);
    // memories that a dry run would have merged or promoted are still staged
    const gone = new Set(await repo.listDone(tx, run.id, 'merged'));
    const promoted = new Set(run.isDry ? await repo.listDone(tx, run.id, 'promoted') : []);
    return { rows, earlier, before: { gone, promoted } };
  });
  const facts = rows.map((row) => ({
    row,
    weighed: decideStaged(factOf(row, policy, earlier), run.startedAt),
  }));
  const comparable = facts
    .filter(({ weighed }) => !REASONS_TO_STAY_STAGED.includes(weighed.because))
    .map(({ row }) => row);
  const compared = await compareStaged(ctx, comparable, run.startedAt);
  await commit(async (tx, room) => {
    const limit = Math.min(room.limit, page.limit);
    const within = facts.slice(0, limit);
    const changed = await findChanged(
      tx,
      within.map(({ row }) => row),
      compared,
      { isLocking: !run.isDry },
    );
    const made = { gone: new Set(before.gone), promoted: new Set(before.promoted) };
    const items: repo.NewItem[] = [];
    for (const [index, fact] of within.entries()) {
      // the next batch reads the changed memory again
      if (changed.has(fact.row.id))
        return { items, cursor: within[index - 1]?.row.id ?? null, isDone: false };
      const item = await validateOne(tx, fact, { run, compared: compared.get(fact.row.id) ?? null, made });
      if (item.did === 'merged') made.gone.add(fact.row.id);
      if (item.did === 'promoted') made.promoted.add(fact.row.id);
      items.push(item);
    }
    return batchOf(
      within.map(({ row }) => row),
      { limit },
      items,
    );
  });
}

/** Reasons to keep a memory staged without comparing it, for example that a person must answer a question first. */
const REASONS_TO_STAY_STAGED: readonly string[] = [
  'secret',
  'held_question',
  'needs_consent',
  'unclear_person',
  'unclear_correction',
  'unbelieved',
];

async function validateOne(
  tx: VaultTx,
  { row, weighed }: { row: StagedRow; weighed: ReturnType<typeof decideStaged> },
  by: {
    run: StepWork['run'];
    compared: Compared;
    made: { gone: ReadonlySet<string>; promoted: ReadonlySet<string> };
  },
): Promise<repo.NewItem> {
  const { run, compared, made } = by;
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
  if (REASONS_TO_STAY_STAGED.includes(weighed.because)) return itemOf(weighed.did, weighed.because);
  if (compared === null) return itemOf('left', 'failed');
  const { duplicateOf, conflicts } = weighPairs(row, compared, made);
  if (row.question !== null && (duplicateOf !== null || conflicts.length > 0))
    return itemOf('left', 'held_question');
  if (duplicateOf !== null && (run.isDry || (await mergeStaged(tx, row.id, duplicateOf))))
    return itemOf('merged', 'said_again', duplicateOf);
  if (conflicts.length > 0) {
    if (!isWorthAsking(row)) return itemOf('left', 'too_unsure');
    const asked = run.isDry ? conflicts.map((pair) => pair.row.id) : await askAboutStaged(tx, row, conflicts);
    const [first] = asked;
    return first === undefined ? itemOf('left', 'held_question') : itemOf('asked', 'conflict', first);
  }
  if (weighed.did === 'promoted' && !run.isDry) await promoteStaged(tx, row);
  return itemOf(weighed.did, weighed.because);
}

const isWorthAsking = (row: StagedRow): boolean =>
  row.confidence >= CONSOLIDATION.promoteFrom || concernsHealthOrSafety(row);

function factOf(row: StagedRow, policy: Policy, earlier: Earlier): Parameters<typeof decideStaged>[0] {
  const { content, why, how, place, qualifier, tags, createdByAgent: agentId } = row;
  const texts = [content, why, how, place, qualifier, ...tags].flatMap((text) => text ?? []);
  const rule = forbiddenBy(texts, { rules: rulesInForce(policy), agentId });
  return {
    ...row,
    // outside of a conversation, a memory is staged only because a rule requires a person's consent
    needsConsent: rule !== null || (row.extractor === null && !row.wasBelieved),
    wasReverted: earlier.has(row.id),
    isFoundByProgram: row.extractor === 'rules',
  };
}
