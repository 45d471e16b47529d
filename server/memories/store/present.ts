import type { Actor } from '#server/core/actor.ts';
import { presentMemory } from '../memory/present.ts';
import type { MemoryRow } from '../memory/sql/rows.ts';
import type { StoreMemoryOutput } from './schema.ts';
import type { StoredMemory } from './service/write.ts';

/** Presents the answer of `memories.store`. `rows` are the memories that the actor may read. */
export function presentStored(
  { outcome, id, conflicts, inferredEdges }: StoredMemory,
  rows: readonly MemoryRow[],
  { actor, now, journalId }: { actor: Actor; now: Date; journalId: string | null },
): StoreMemoryOutput {
  const views = new Map(rows.map((row) => [row.id, presentMemory(row, actor, now)]));
  const memory = views.get(id) ?? null;
  return {
    outcome,
    memory,
    inferredEdges: [...inferredEdges],
    conflicts: conflicts.flatMap(({ existingId, ...conflict }) => {
      const existing = views.get(existingId);
      return existing ? [{ existing, ...conflict }] : [];
    }),
    // no undo for a memory that the agent may not read, because it would reveal that such a memory exists
    journalId: memory && journalId,
  };
}
