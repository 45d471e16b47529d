'use client';

import { useRef } from 'react';
import { useVirtualRows } from '#components/ui/use-virtual-rows.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { MemoryRow, type MemoryRowProps } from './memory-row.tsx';

const ROW_PX = 64;

export interface MemoryRowsProps extends Pick<MemoryRowProps, 'marked' | 'onOpen' | 'onEdit' | 'selection'> {
  label: string;
  memories: readonly MemoryView[];
  openId: string | null;
}

export function VirtualMemoryRows({ label, memories, openId, ...row }: MemoryRowsProps) {
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
