'use client';

import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import { MemoryRow } from './memory-row.tsx';
import type { MemoryRowsProps } from './near-rows.tsx';

/** Rows from which on only those near the window are drawn. Below it, the browser's own search finds every one. */
const ALL_DRAWN = 200;
// Most households never have a list that long.
const NearRows = dynamic(() => untilLoaded(() => import('./near-rows.tsx').then((m) => m.NearRows)), {
  loading: () => null,
});

/** Memories, one below the other. */
export function MemoryList(props: MemoryRowsProps) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface shadow-low">
      {props.memories.length > ALL_DRAWN ? <NearRows {...props} /> : <AllRows {...props} />}
    </div>
  );
}

function AllRows({ label, memories, openId, ...row }: MemoryRowsProps) {
  return (
    <ul aria-label={label}>
      {memories.map((memory) => (
        <MemoryRow key={memory.id} memory={memory} isOpen={memory.id === openId} {...row} />
      ))}
    </ul>
  );
}
