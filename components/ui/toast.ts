import { isToasterWanted, toasterReady } from './toaster-wanted.ts';

interface ToastInput {
  /** Id of the toast. The toast replaces an earlier toast with the same id. */
  id?: string;
  message: string;
  description?: string;
  kind?: 'plain' | 'success' | 'error';
  action?: { label: string; run: () => void };
  /** Time in milliseconds until the toast closes. It is paused while the toast has the pointer or the focus. */
  durationMs?: number;
}

const DEFAULT_MS = 6_000;

/** Shows a toast. Its library is loaded at the first interaction with the page. */
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
    // Set even if undefined. Otherwise the toast would keep the button of the toast that it replaces.
    action: action && {
      label: action.label,
      onClick: (event) => {
        // Keeps a toast with an id open after a press on its button. The toast then reports the result.
        if (id !== undefined) event.preventDefault();
        action.run();
      },
    },
  });
}

/** Closes the toast with this id, if it is open. */
export async function dismissToast(id: string): Promise<void> {
  // If no toast has been shown yet, there is nothing to close.
  if (!isToasterWanted()) return;
  const [{ toast }] = await Promise.all([import('sonner'), toasterReady()]);
  toast.dismiss(id);
}
