import { isToasterWanted, toasterReady } from './toaster-wanted.ts';

interface ToastInput {
  /** a toast replaces an earlier one with the same id */
  id?: string;
  message: string;
  description?: string;
  kind?: 'plain' | 'success' | 'error';
  action?: { label: string; run: () => void };
  /** milliseconds; paused while the toast has pointer or focus */
  durationMs?: number;
}

const DEFAULT_MS = 6_000;

/** Shows a toast. The library is loaded on the first interaction, not with the page. */
export async function showToast({
  id,
  message,
  description,
  kind = 'plain',
  action,
  durationMs = DEFAULT_MS,
}: ToastInput) {
  const [{ toast }] = await Promise.all([import('sonner'), toasterReady()]);
  const show = kind === 'plain' ? toast : toast[kind];
  return show(message, {
    ...(id === undefined ? {} : { id }),
    description,
    duration: durationMs,
    // set even if undefined: otherwise a replaced toast would keep its button
    action: action && {
      label: action.label,
      onClick: (event) => {
        // a toast with an id stays open, because its next text reports the result
        if (id !== undefined) event.preventDefault();
        action.run();
      },
    },
  });
}

/** Closes the toast with this id, if it is open. */
export async function dismissToast(id: string): Promise<void> {
  // no toast was shown yet
  if (!isToasterWanted()) return;
  const [{ toast }] = await Promise.all([import('sonner'), toasterReady()]);
  toast.dismiss(id);
}
