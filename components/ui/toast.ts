import { isToasterWanted, toasterReady } from './toaster-wanted.ts';

interface ToastInput {
  /** Id of the toast, which replaces an earlier toast with the same id. */
  id?: string;
  message: string;
  description?: string;
  kind?: 'plain' | 'success' | 'error';
  action?: { label: string; run: () => void };
  /** Time until the toast closes, in milliseconds. The time stands still while the toast has pointer or focus. */
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
    // set even if undefined: otherwise the toast would keep the button of the toast that it replaces
    action: action && {
      label: action.label,
      onClick: (event) => {
        // keeps a toast with an id open after its button was pressed, because its next text reports the result
        if (id !== undefined) event.preventDefault();
        action.run();
      },
    },
  });
}

/** Closes the toast with this id, if it is open. */
export async function dismissToast(id: string): Promise<void> {
  // there is nothing to close, because no toast has been shown yet
  if (!isToasterWanted()) return;
  const [{ toast }] = await Promise.all([import('sonner'), toasterReady()]);
  toast.dismiss(id);
}
