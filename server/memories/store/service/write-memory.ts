import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { namedIn } from '#server/domain/contacts/mentioned-contacts.ts';
import { withMoreCues } from '#server/domain/memories/memory-cues.ts';
import { reinforcedConfidence } from '#server/domain/memories/reinforced-confidence.ts';
import { LIMITS, TRUST } from '#server/domain/parameters/parameters.ts';
import type { InferredEdgeView } from '#server/edges/edge/schema.ts';
import { keepLinks } from '#server/edges/infer/service/infer-links.ts';
import { closeStagedCase, closeStillTrue } from '#server/review-cases/service.ts';
import { cuesOf } from '../../memory/present.ts';
import { insertMemory, reinforceMemory } from '../../memory/repo/memories.ts';
import { claimColumns, namesOf } from '../../memory/service/statement-claims.ts';
import type { MoreCues, Overrides } from '../../memory/sql/insert-and-update.ts';
import type { StoreMemoryInput } from '../schema.ts';
import type { ExistingRow } from '../sql.ts';
import { applyResolution, type Conflict, snapshotOf } from './apply-resolution.ts';
import type { Comparison } from './compare-with-existing.ts';
import type { Resolution } from './decide-resolution.ts';
import { linkableOf, mayRead, type ScopedColumns, willSee } from './memory-draft.ts';
import { openRecordChangeCase } from './open-record-change-case.ts';

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
  { draft, memory, claims, linkRows, names }: Comparison,
  resolution: Resolution,
): Promise<StoredMemory | null> {
  const { id, status } = { id: memory.id, status: resolution.status };
  const about =
    memory.subjectContactId ?? memory.contactId ?? memory.relationshipId ?? tx.circle.ownContactId;
  const row = { ...memory, ...claimColumns(claims, about), status };
  const who = withMentioned(tx, memory, { given: draft.input.people.who, names });
  if (!(await insertMemory(tx, row, who))) return null;
  const snapshot = snapshotOf(memory, { id, status, version: 1 });
  const written = await applyResolution(tx, memory, snapshot, resolution);
  if (willSee(tx, ctx, memory)) await openRecordChangeCase(tx, ctx, snapshot);
  const except = written.conflicts.map(({ existingId }) => existingId);
  // an author who may not read the memory must not learn about related ones
  const inferredEdges = willSee(tx, ctx, memory)
    ? await keepLinks(tx, ctx, linkableOf(memory, draft), { judged: draft.links, looked: linkRows, except })
    : [];
  return { ...outcomeOf(ctx, resolution, written), id, isNew: true, inferredEdges };
}

/** Adds the contacts named in the statement, except its subject and its author. */
function withMentioned(
  { circle: { ownContactId, homeContactId } }: VaultTx,
  { content, contactId, subjectContactId }: ScopedColumns,
  { given, names }: { given: readonly string[]; names: Comparison['names'] },
): string[] {
  const others = [contactId, subjectContactId, ownContactId, homeContactId];
  const named = content === null ? [] : namedIn(content, namesOf(names));
  return [...new Set([...given, ...named.filter((id) => !others.includes(id))])].slice(0, LIMITS.who);
}

async function reinforce(
  tx: VaultTx,
  ctx: Ctx,
  { draft, memory }: Comparison,
  resolution: Resolution,
  existing: ExistingRow,
): Promise<StoredMemory> {
  const { fields, people } = draft.input;
  const overrides = { ...overridesOf(fields), moreCues: moreCuesOf(memory, fields, existing) };
  const { saidAt = memory.now } = draft.input;
  // a statement older than the memory's last one does not confirm it
  const isLater = saidAt >= existing.lastReinforcedAt;
  const again = { memory, overrides, who: people.who, statedAt: isLater ? memory.now : null };
  const confidence = isLater
    ? reinforcedConfidence(existing.confidence, memory.confidence)
    : existing.confidence;
  await reinforceMemory(tx, existing.id, again, confidence);
  if (isLater) await closeStillTrue(tx, existing.id);
  const reinforced = { outcome: 'reinforced' as const, id: existing.id, isNew: false, inferredEdges: [] };
  if (!resolution.isPromoted)
    return { ...reinforced, status: existing.status, supersededIds: [], conflicts: [] };
  const side = { id: existing.id, status: memory.status, version: existing.version + 1 };
  const written = await applyResolution(tx, memory, snapshotOf(memory, side), resolution);
  await closeStagedCase(tx, existing.id, 'The memory was stated again with certainty.');
  return { ...outcomeOf(ctx, resolution, written), ...reinforced };
}

function outcomeOf(
  ctx: Ctx,
  { status, cases }: Resolution,
  { conflicts, supersededIds }: Awaited<ReturnType<typeof applyResolution>>,
): Pick<StoredMemory, 'outcome' | 'status' | 'conflicts' | 'supersededIds'> {
  if (!mayRead(ctx)) return { outcome: 'stored', status, conflicts: [], supersededIds };
  const isAsked = cases.some(({ kind }) => kind !== 'duplicate');
  const outcome = isAsked ? 'disputed' : supersededIds.length > 0 ? 'superseded' : 'stored';
  return { outcome, status, conflicts, supersededIds };
}

function moreCuesOf(
  { cues, embedding }: Comparison['memory'],
  { cues: given = [] }: StoreMemoryInput,
  existing: ExistingRow,
): MoreCues | null {
  const before = cuesOf(existing);
  const after = withMoreCues(before, given);
  const added = after.slice(before.length);
  if (added.length === 0) return null;
  const vectorOf = (cue: string) => embedding?.cues[cues?.indexOf(cue) ?? -1] ?? [];
  return { before: existing.cues, after, vectors: added.map(vectorOf) };
}

const overridesOf = ({
  importance,
  emotionalIntensity,
  pinned,
}: StoreMemoryInput): Omit<Overrides, 'moreCues'> => ({
  importance: importance ?? null,
  emotionalIntensity:
    emotionalIntensity === undefined ? null : Math.min(emotionalIntensity, TRUST.maxIntensity),
  pinned: pinned ?? false,
});
