import type { MemoryView } from '#server/memories/memory/schema.ts';
import type { DoubtView } from './schema.ts';
import type { DoubtRow } from './sql.ts';

/** Returns null if the caller may not see both memories. */
export function presentDoubt(row: DoubtRow, memories: ReadonlyMap<string, MemoryView>): DoubtView | null {
  const belief = memories.get(row.beliefId);
  const ground = memories.get(row.groundId);
  if (!belief || !ground) return null;
  const replacement = (row.replacementId && memories.get(row.replacementId)) || null;
  return {
    id: row.id,
    reason: row.reason,
    belief,
    ground,
    replacement,
    openedAt: row.openedAt.toISOString(),
    version: row.version,
    can: { decide: belief.can.edit },
  };
}
