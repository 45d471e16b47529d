'use client';

import dynamic from 'next/dynamic';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { MemoryRow } from './memory-row.tsx';
import type { MemoryRowsProps } from './virtual-memory-rows.tsx';

/** Maximum length of a list that is rendered completely, so that the browser's page search finds every row. */
const ALL_DRAWN = 200;
// Has a separate bundle, because only long lists need it and most households have none.
const VirtualMemoryRows = dynamic(
  () => retryUntilLoaded(() => import('./virtual-memory-rows.tsx').then((m) => m.VirtualMemoryRows)),
  {
    loading: () => null,
  },
);

export function MemoryList(props: MemoryRowsProps) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface shadow-low">
      {props.memories.length > ALL_DRAWN ? <VirtualMemoryRows {...props} /> : <AllRows {...props} />}
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
