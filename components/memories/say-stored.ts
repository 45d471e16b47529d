import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { MemoryView } from '#server/memories/schema/memory.ts';

export interface Stored {
  outcome: 'stored' | 'reinforced' | 'needs_clarification';
  memory: MemoryView | null;
}

/** Says what became of what was told, and offers to show it. */
export function sayStored({ outcome, memory }: Stored, onShow: (id: string) => void): void {
  const privacy = memory ? PRIVACY_WORDS[memory.privacy].word.toLowerCase() : null;
  const message =
    outcome === 'reinforced'
      ? 'You had told this before; it is surer now.'
      : `Remembered${privacy ? `, as ${privacy}` : ''}.`;
  void showToast({
    kind: 'success',
    message,
    ...(memory ? { action: { label: 'Show', run: () => onShow(memory.id) } } : {}),
  });
}
