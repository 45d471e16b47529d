import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { explainConfidence } from './explain-confidence.ts';

export function ConfidenceExplanation({ memory }: { memory: MemoryView }) {
  return (
    <section aria-label="Why this confidence" className="rounded-control bg-sunken p-3">
      <ConfidenceMeter confidence={memory.confidence} className="font-medium" />
      <p className="mt-1 text-xs text-muted" suppressHydrationWarning>
        {explainConfidence(memory, new Date()).join(' ')}
      </p>
    </section>
  );
}
