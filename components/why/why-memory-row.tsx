import type { ReactNode } from 'react';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { MemoryLine } from './why-conflicts.tsx';

export function WhyMemoryRow({ memory, children }: { memory: MemoryView; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <MemoryLine memory={memory} />
        <p className="text-muted">
          <ConfidenceMeter confidence={memory.confidence} />
        </p>
      </div>
      {children}
    </li>
  );
}
