'use client';

import type { MemoryView } from '#server/memories/schema.ts';
import { MemoryRow, type MemoryRowProps } from './memory-row.tsx';

export interface MemoryListProps extends Pick<MemoryRowProps, 'marked' | 'onOpen' | 'onEdit'> {
  /** names the list */
  label: string;
  memories: readonly MemoryView[];
  openId: string | null;
}

/** Memories, one below the other. Rows outside of the window cost no layout (`content-visibility`), and are still found. */
export function MemoryList({ label, memories, openId, ...row }: MemoryListProps) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface shadow-low">
      <ul aria-label={label}>
        {memories.map((memory) => (
          <MemoryRow key={memory.id} memory={memory} isOpen={memory.id === openId} {...row} />
        ))}
      </ul>
    </div>
  );
}
