import type { MemoryView } from '#server/memories/schema.ts';
import type { MemoryFilters } from './memory-filters.ts';

/** Whether a found memory passes the filters that a search does not know itself. */
export function isAmong(memory: MemoryView, filters: MemoryFilters): boolean {
  if (filters.scope && memory.scope.kind !== filters.scope) return false;
  if (filters.privacy && memory.privacy !== filters.privacy) return false;
  return !filters.mine || memory.owner?.isMe === true;
}
