import type { Actor } from '#server/core/actor.ts';
import { presentMemory } from '../memory/present.ts';
import type { MemoryRow } from '../memory/sql/memory-rows.ts';
import type { StoreMemoryOutput } from './schema.ts';
import type { StoredMemory } from './service/write-memory.ts';

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
    // an undo would reveal to the agent that a hidden memory exists
    journalId: memory && journalId,
  };
}
