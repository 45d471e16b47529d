import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { reinforcedConfidence } from '#server/domain/memories/reinforce.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import type { InferredEdgeView } from '#server/edges/edge/schema.ts';
import { keepLinks } from '#server/edges/infer/service/infer.ts';
import { closeStagedCase } from '#server/review-cases/service.ts';
import { insertMemory, reinforceMemory } from '../../memory/repo/memories.ts';
import { claimColumns } from '../../memory/service/claims.ts';
import type { Overrides } from '../../memory/sql/write.ts';
import type { StoreMemoryInput } from '../schema.ts';
import type { ExistingRow } from '../sql.ts';
import { type Conflict, carryOut, snapshotOf } from './carry-out.ts';
import type { Comparison } from './compare.ts';
import type { Resolution } from './decide.ts';
import { linkableOf, mayRead, willSee } from './draft.ts';

export interface StoredMemory {
  /** `disputed` means that a person must decide which of two memories holds. */
  outcome: 'stored' | 'reinforced' | 'superseded' | 'disputed';
  id: string;
  isNew: boolean;
  status: ExistingRow['status'] | null;
  supersededIds: readonly string[];
  inferredEdges: readonly InferredEdgeView[];
  conflicts: readonly Conflict[];
}

/** Returns null, without writing, if a concurrent call has stored the same memory. */
export const write = (
  tx: VaultTx,
  ctx: Ctx,
  comparison: Comparison,
  resolution: Resolution,
): Promise<StoredMemory | null> =>
  resolution.reinforced
    ? reinforce(tx, ctx, comparison, resolution, resolution.reinforced)
    : insert(tx, ctx, comparison, resolution);

async function insert(
  tx: VaultTx,
  ctx: Ctx,
  { draft, memory, claims, linkRows }: Comparison,
  resolution: Resolution,
): Promise<StoredMemory | null> {
  const { id, status } = { id: memory.id, status: resolution.status };
  const about =
    memory.subjectContactId ?? memory.contactId ?? memory.relationshipId ?? tx.circle.ownContactId;
  const row = { ...memory, ...claimColumns(claims, about), status };
  if (!(await insertMemory(tx, row, draft.input.people.who))) return null;
  const written = await carryOut(tx, memory, snapshotOf(memory, { id, status, version: 1 }), resolution);
  const except = written.conflicts.map(({ existingId }) => existingId);
  // an author who may not read the memory must not learn about related ones
  const inferredEdges = willSee(tx, ctx, memory)
    ? await keepLinks(tx, ctx, linkableOf(memory, draft), { judged: draft.links, looked: linkRows, except })
    : [];
  return { ...outcomeOf(ctx, resolution, written), id, isNew: true, inferredEdges };
}

async function reinforce(
  tx: VaultTx,
  ctx: Ctx,
  { draft, memory }: Comparison,
  resolution: Resolution,
  existing: ExistingRow,
): Promise<StoredMemory> {
  const { fields, people } = draft.input;
  const again = { memory, overrides: overridesOf(fields), who: people.who };
  await reinforceMemory(tx, existing.id, again, reinforcedConfidence(existing.confidence, memory.confidence));
  const reinforced = { outcome: 'reinforced' as const, id: existing.id, isNew: false, inferredEdges: [] };
  if (!resolution.isPromoted)
    return { ...reinforced, status: existing.status, supersededIds: [], conflicts: [] };
  const side = { id: existing.id, status: memory.status, version: existing.version + 1 };
  const written = await carryOut(tx, memory, snapshotOf(memory, side), resolution);
  await closeStagedCase(tx, existing.id);
  return { ...outcomeOf(ctx, resolution, written), ...reinforced };
}

function outcomeOf(
  ctx: Ctx,
  { status, cases }: Resolution,
  { conflicts, supersededIds }: Awaited<ReturnType<typeof carryOut>>,
): Pick<StoredMemory, 'outcome' | 'status' | 'conflicts' | 'supersededIds'> {
  if (!mayRead(ctx)) return { outcome: 'stored', status, conflicts: [], supersededIds };
  const isAsked = cases.some(({ kind }) => kind !== 'duplicate');
  const outcome = isAsked ? 'disputed' : supersededIds.length > 0 ? 'superseded' : 'stored';
  return { outcome, status, conflicts, supersededIds };
}

const overridesOf = ({ importance, emotionalIntensity, pinned }: StoreMemoryInput): Overrides => ({
  importance: importance ?? null,
  emotionalIntensity:
    emotionalIntensity === undefined ? null : Math.min(emotionalIntensity, TRUST.maxIntensity),
  pinned: pinned ?? false,
});
