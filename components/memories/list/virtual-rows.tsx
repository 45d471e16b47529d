'use client';

import { useRef } from 'react';
import { useVirtualRows } from '#components/ui/use-virtual-rows.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { MemoryRow, type MemoryRowProps } from './memory-row.tsx';

/** Height of a row on a wide screen, in pixels. */
const ROW_PX = 64;

export interface MemoryRowsProps extends Pick<MemoryRowProps, 'marked' | 'onOpen' | 'onEdit'> {
  label: string;
  memories: readonly MemoryView[];
  openId: string | null;
}

/** Virtualised list: renders only the rows near the viewport. */
export function VirtualRows({ label, memories, openId, ...row }: MemoryRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { style, rows } = useVirtualRows(list, memories.length, ROW_PX);
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
