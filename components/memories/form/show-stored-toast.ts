import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { StoreMemoryOutput } from '#server/memories/store/schema.ts';

type Stored = Pick<StoreMemoryOutput, 'outcome' | 'memory' | 'conflicts' | 'journalId'>;

interface StoredActions {
  onShow: (id: string) => void;
  undo: (journalId: string) => Promise<unknown>;
}

/** Offers undo if the memory superseded another one. Otherwise links to the memory. */
export function showStoredToast(stored: Stored, { onShow, undo }: StoredActions): void {
  const { outcome, memory, journalId } = stored;
  const message = sentenceOf(stored);
  if (outcome === 'superseded' && journalId !== null) {
    offerUndo(message, async () => void (await undo(journalId)));
    return;
  }
  void showToast({
    kind: outcome === 'disputed' ? 'plain' : 'success',
    message,
    ...(memory ? { action: { label: 'Show', run: () => onShow(memory.id) } } : {}),
  });
}

function sentenceOf({ outcome, memory, conflicts }: Stored): string {
  const privacy = memory ? PRIVACY_WORDS[memory.privacy].word.toLowerCase() : null;
  const remembered = `Remembered${privacy ? `, as ${privacy}` : ''}`;
  const other = conflicts[0]?.existing.content;
  if (memory?.status === 'staged') return 'The memory waits in Review until somebody confirms it.';
  switch (outcome) {
    case 'reinforced':
      return 'This was already known; its confidence has increased.';
    case 'superseded':
      return other ? `${remembered}, in place of “${other}”.` : `${remembered}, in place of an older memory.`;
    case 'disputed':
      return `${remembered}. It conflicts with ${other ? `“${other}”` : 'another memory'}; the question waits in Review.`;
    default:
      return `${remembered}.`;
  }
}
