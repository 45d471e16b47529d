'use client';

import { useRef } from 'react';
import { useDrawnRows } from '#components/ui/use-drawn-rows.ts';
import type { MemoryView } from '#server/memories/schema.ts';
import { MemoryRow, type MemoryRowProps } from './memory-row.tsx';

export interface MemoryListProps extends Pick<MemoryRowProps, 'marked' | 'onOpen' | 'onEdit'> {
  /** names the list */
  label: string;
  memories: readonly MemoryView[];
  openId: string | null;
}

/** Rows from which on only those near the window are drawn. Below it, the browser's own search finds every one. */
const ALL_DRAWN = 200;
/** Pixels of a row on a wide screen. */
const ROW_PX = 64;

/** Memories, one below the other. */
export function MemoryList(props: MemoryListProps) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface shadow-low">
      {props.memories.length > ALL_DRAWN ? <NearRows {...props} /> : <AllRows {...props} />}
    </div>
  );
}

function AllRows({ label, memories, openId, ...row }: MemoryListProps) {
  return (
    <ul aria-label={label}>
      {memories.map((memory) => (
        <MemoryRow key={memory.id} memory={memory} isOpen={memory.id === openId} {...row} />
      ))}
    </ul>
  );
}

function NearRows({ label, memories, openId, ...row }: MemoryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { style, rows } = useDrawnRows(list, memories.length, ROW_PX);
  return (
    <ul ref={list} aria-label={label} style={style}>
      {rows.map(({ index, place }) => {
        const memory = memories[index];
        return (
          memory && (
            <MemoryRow key={memory.id} memory={memory} isOpen={memory.id === openId} place={place} {...row} />
          )
        );
      })}
    </ul>
  );
}
