import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { parseStatement } from '#server/domain/english/parse-statement.ts';
import { hasSameFigures } from '#server/domain/memories/repetition.ts';
import { isAsOpen } from '#server/domain/memories/succession.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { decodeParsed } from '#server/domain/statements/parsed-statement.ts';
import { supersedeAll } from '#server/edges/succession/service.ts';
import { openCases } from '#server/review-cases/service.ts';
import { mergeInto } from '../../edit/service/merge.ts';
import { activateMemory } from '../../memory/service/status.ts';
import { snapshotOf } from '../../store/service/carry-out.ts';
import { type ComparedPair, comparePairs } from '../../store/service/compare.ts';
import type { ScopedColumns } from '../../store/service/draft.ts';
import { loadRelatedTo } from '../../store/service/load.ts';
import * as repo from '../repo.ts';
import type { StagedRow } from '../sql.ts';

export const listStaged = repo.listStaged;

export interface StagedComparison {
  duplicateOf: string | null;
  conflicts: readonly ComparedPair[];
}

const NOTHING: StagedComparison = { duplicateOf: null, conflicts: [] };

/** Considers only memories that all readers of the staged one see, so that the result reveals nothing to them. */
export async function compareStaged(
  tx: VaultTx,
  ctx: Ctx,
  row: StagedRow,
  gone: ReadonlySet<string>,
): Promise<StagedComparison> {
  const { content } = row;
  if (content === null) return NOTHING;
  const memory = columnsOf(tx, row, content);
  const asOwner = { ...tx, circle: { ...tx.circle, ownContactId: row.speakerId } };
  const related = await loadRelatedTo(asOwner, memory, row.who);
  const input = { isOfSomebodyUnclear: row.isOfSomebodyUnclear };
  const { pairs } = comparePairs(
    asOwner,
    ctx,
    { ...related, memory, draft: { judgements: new Map(), input } },
    { policy: 'flag' },
  );
  const seen = pairs.filter(({ row: other }) => !gone.has(other.id) && isAsOpen(other, row));
  return {
    duplicateOf: seen.find((pair) => isDuplicate(pair, row, content))?.row.id ?? null,
    conflicts: seen.filter((pair) => isConflict(pair, row)).slice(0, CONSOLIDATION.mostAsked),
  };
}

/** Of two staged memories that say the same, the older one stays. */
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

function columnsOf(tx: VaultTx, row: StagedRow, content: string): ScopedColumns {
  const { vector, embeddingModel, occurredAt, expiresAt, ...columns } = row;
  return {
    ...columns,
    content,
    householdId: tx.householdId,
    status: 'staged',
    parsed: decodeParsed(row.parsed) ?? parseStatement(content),
    sealed: null,
    raw: null,
    interactionId: null,
    embedding:
      vector === null || embeddingModel === null
        ? null
        : { vector: vector.slice(1, -1).split(',').map(Number), model: embeddingModel },
    occurredAt: occurredAt?.toISOString() ?? null,
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

/** Returns the other memories of the cases that were opened. */
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

export const promoteStaged = (tx: VaultTx, id: string): Promise<boolean> => activateMemory(tx, id);
