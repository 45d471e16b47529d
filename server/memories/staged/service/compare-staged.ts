import type { Ctx } from '#server/core/ctx.ts';
import { mapInSlices, runInWorker } from '#server/core/worker-thread.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { parseStatement } from '#server/domain/english/parse-statement.ts';
import { isAsOpen } from '#server/domain/memories/memory-succession.ts';
import { hasSameFigures } from '#server/domain/memories/repeated-statement.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { decodeParsed } from '#server/domain/statements/parsed-statement.ts';
import { supersedeAll } from '#server/edges/succession/service.ts';
import { closeStagedCase, openCases } from '#server/review-cases/service.ts';
import { mergeInto } from '../../edit/service/merge-or-reassign.ts';
import { activateMemory } from '../../memory/service/change-status.ts';
import { snapshotOf } from '../../store/service/apply-resolution.ts';
import type { ComparedPair } from '../../store/service/compare-with-existing.ts';
import { loadRelatedTo, relatedSearch } from '../../store/service/load-related.ts';
import type { ScopedColumns } from '../../store/service/memory-draft.ts';
import type { RelatedRows } from '../../store/sql.ts';
import * as repo from '../repo.ts';
import type { StagedRow } from '../sql.ts';
import type { ComparedBy, compareTasks, StagedTask } from './compare-staged-in-worker.ts';

export const listStaged = repo.listStaged;

/** The pairs that a staged memory was compared in. Null if it could not be compared. */
export type Compared = readonly ComparedPair[] | null;

/**
 * Compares staged memories in a worker thread, outside of any transaction. Check with `findChanged` before the result
 * is used. Considers only memories that all readers of the staged one see, so that the result reveals nothing to them.
 */
export async function compareStaged(
  ctx: Ctx,
  rows: readonly StagedRow[],
  now: Date,
): Promise<ReadonlyMap<string, Compared>> {
  const read = rows.flatMap((row) => (row.content === null ? [] : [{ row, content: row.content }]));
  const sought = await mapInSlices(read, ({ row, content }) => {
    const memory = columnsOf(ctx, row, content);
    return { row, memory, search: relatedSearch(row.speakerId, memory, row.who) };
  });
  const { related, homeContactId } = await ctx.vault.read(async (tx) => {
    const related: RelatedRows[] = [];
    for (const { search } of sought) related.push(await loadRelatedTo(tx, search));
    return { related, homeContactId: tx.circle.homeContactId };
  });
  const tasks = sought.map(({ row, memory }, index): StagedTask => {
    const { existing, names } = related[index] ?? { existing: [], names: [] };
    const { speakerId, isOfSomebodyUnclear } = row;
    const ofAll = existing.filter((other) => isAsOpen(other, row));
    return { memory: { ...memory, embedding: null }, existing: ofAll, names, speakerId, isOfSomebodyUnclear };
  });
  const { calibration } = ctx.models.embedder;
  const found = await compareAll(ctx, tasks, { now, homeContactId, calibration });
  return new Map(sought.map(({ row }, index) => [row.id, found[index] ?? null]));
}

const inWorker = {
  file: 'server/memories/staged/service/compare-staged-in-worker.ts',
  name: 'compareTasks',
  field: 'memories',
} as const;

async function compareAll(
  ctx: Ctx,
  tasks: readonly StagedTask[],
  by: ComparedBy,
): Promise<(readonly ComparedPair[] | null)[]> {
  if (tasks.length === 0) return [];
  try {
    const found = await runInWorker<typeof compareTasks>(inWorker, { tasks, by });
    return found.map((pairs, index) =>
      pairs.flatMap(({ id, ...pair }) => {
        const row = tasks[index]?.existing.find((one) => one.id === id);
        return row ? [{ ...pair, row }] : [];
      }),
    );
  } catch (error) {
    const [only] = tasks;
    if (tasks.length > 1 || only === undefined) {
      const alone = [];
      for (const task of tasks) alone.push(...(await compareAll(ctx, [task], by)));
      return alone;
    }
    ctx.log.warn({ err: error, memoryId: only.memory.id }, 'A staged memory could not be compared.');
    return [null];
  }
}

/** Returns the memories that changed since the comparison, also by their open cases or by a change of a compared memory. */
export async function findChanged(
  tx: VaultTx,
  rows: readonly Pick<StagedRow, 'id' | 'version' | 'question'>[],
  compared: ReadonlyMap<string, Compared>,
  { isLocking }: { isLocking: boolean },
): Promise<Set<string>> {
  const others = [...compared.values()].flatMap((pairs) => pairs?.map(({ row }) => row.id) ?? []);
  const ids = [...new Set([...rows.map(({ id }) => id), ...others])];
  const current = await repo.listCurrent(tx, ids, isLocking);
  const isCurrent = ({ id, version }: { id: string; version: number }): boolean =>
    current.get(id)?.version === version;
  const changed = rows.filter((row) => {
    const isSame = isCurrent(row) && current.get(row.id)?.question === row.question;
    return !isSame || compared.get(row.id)?.some((pair) => !isCurrent(pair.row)) === true;
  });
  return new Set(changed.map(({ id }) => id));
}

interface MadeInBatch {
  /** Staged memories that were merged into others. */
  gone: ReadonlySet<string>;
  /** Memories that are active now. */
  promoted: ReadonlySet<string>;
}

interface StagedComparison {
  duplicateOf: string | null;
  conflicts: readonly ComparedPair[];
}

export function weighPairs(
  row: StagedRow,
  pairs: readonly ComparedPair[],
  { gone, promoted }: MadeInBatch,
): StagedComparison {
  const seen = pairs.flatMap(({ row: other, ...pair }) => {
    if (gone.has(other.id)) return [];
    return [{ ...pair, row: promoted.has(other.id) ? { ...other, status: 'active' as const } : other }];
  });
  return {
    duplicateOf: seen.find((pair) => isDuplicate(pair, row, row.content ?? ''))?.row.id ?? null,
    conflicts: seen.filter((pair) => isConflict(pair, row)).slice(0, CONSOLIDATION.mostAsked),
  };
}

/** Whether `row` repeats an existing memory. Of two equal staged memories, the older one stays. */
const isDuplicate = ({ row: other, decision }: ComparedPair, row: StagedRow, content: string): boolean =>
  decision.action === 'reinforce' &&
  other.isSameScope &&
  hasSameFigures(other.content ?? '', content) &&
  (other.status !== 'staged' || other.id < row.id);

const isConflict = ({ row: other, decision }: ComparedPair, row: StagedRow): boolean =>
  (decision.action === 'open_case' || decision.action === 'supersede') &&
  decision.kind !== null &&
  decision.kind !== 'duplicate' &&
  other.status !== 'staged' &&
  !row.settledWith.includes(other.id);

function columnsOf({ vault }: Pick<Ctx, 'vault'>, row: StagedRow, content: string): ScopedColumns {
  const { vector, embeddingModel, occurredAt, occurredUntil, expiresAt, ...columns } = row;
  return {
    ...columns,
    content,
    householdId: vault.householdId,
    status: 'staged',
    parsed: decodeParsed(row.parsed) ?? parseStatement(content),
    sealed: null,
    raw: null,
    interactionId: null,
    embedding:
      vector === null || embeddingModel === null
        ? null
        : { vector: vector.slice(1, -1).split(',').map(Number), cues: [], model: embeddingModel },
    occurredAt: occurredAt?.toISOString() ?? null,
    occurredUntil: occurredUntil?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    now: row.recordedAt,
  };
}

/** Returns false if the memory to merge into went out of use. */
export async function mergeStaged(tx: VaultTx, fromId: string, intoId: string): Promise<boolean> {
  if (!(await repo.strengthen(tx, { intoId, fromId }))) return false;
  await mergeInto(tx, fromId, intoId);
  await supersedeAll(tx, intoId, [{ id: fromId, evidence: 'Both memories say the same.' }]);
  return true;
}

/** Opens the cases, and returns the ids of the other memories in them. */
export async function askAboutStaged(
  tx: VaultTx,
  row: StagedRow,
  conflicts: readonly ComparedPair[],
): Promise<string[]> {
  const incoming = snapshotOf(row, row);
  const ids = await openCases(
    tx,
    conflicts.map(({ row: other, decision }) => ({
      kind: decision.kind ?? 'contradiction',
      existing: snapshotOf(other, other),
      incoming,
      reasons: decision.reasons,
      recommendation: decision.recommendation && {
        ...decision.recommendation,
        certainty: decision.certainty,
      },
    })),
  );
  return conflicts.flatMap(({ row: other }, index) => (ids[index] ? [other.id] : []));
}

/** Activates the memory, and closes the open case that asks whether to accept it. */
export async function promoteStaged(tx: VaultTx, { id, question }: StagedRow): Promise<void> {
  await activateMemory(tx, id);
  if (question !== null) await closeStagedCase(tx, id, 'The memory was stated in another conversation too.');
}
