import { dismissToast, showToast } from '#components/ui/toast.ts';

/** How long an undo is offered, in milliseconds; it waits while the pointer or the focus is on it. */
const UNDO_MS = 10_000;

let latest: (() => Promise<void> | void) | null = null;
let shown: Promise<string | number> | null = null;

/**
 * Says what was done and offers to take it back, by its button or by Z. The offer ends with the next change.
 * `undo` throws what went wrong; it is shown.
 */
export function offerUndo(message: string, undo: () => Promise<void> | void): void {
  latest = undo;
  // its button would undo what came after it
  void shown?.then(dismissToast);
  shown = showToast({
    message,
    action: { label: 'Undo', run: () => void undoLatest() },
    durationMs: UNDO_MS,
  });
}

/** Takes back the latest change, if one is on offer. */
export async function undoLatest(): Promise<void> {
  const undo = latest;
  latest = null;
  if (!undo) {
    await showToast({ message: 'There is nothing to undo here.' });
    return;
  }
  try {
    await undo();
    await showToast({ message: 'Undone.' });
  } catch (error) {
    latest = undo;
    const reason = error instanceof Error ? error.message : 'The server did not answer.';
    await showToast({
      kind: 'error',
      message: 'It could not be undone, and is as it was.',
      description: reason,
    });
  }
}
