import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { confidenceStory } from './confidence-story.ts';

export function ConfidenceReason({ memory }: { memory: MemoryView }) {
  return (
    <section aria-label="Why this confidence" className="rounded-control bg-sunken p-3">
      <ConfidenceMeter confidence={memory.confidence} className="font-medium" />
      <p className="mt-1 text-xs text-muted" suppressHydrationWarning>
        {confidenceStory(memory, new Date()).join(' ')}
      </p>
    </section>
  );
}
