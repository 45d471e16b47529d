import { isToasterWanted, toasterReady } from './toaster-loading-state.ts';

interface ToastInput {
  /** A toast replaces an earlier toast with the same id. */
  id?: string;
  message: string;
  description?: string;
  kind?: 'plain' | 'success' | 'error';
  action?: { label: string; run: () => void };
  durationMs?: number;
}

const DEFAULT_MS = 6_000;

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
    // Set even if undefined, because the toast would otherwise keep the button of the toast that it replaces.
    action: action && {
      label: action.label,
      onClick: (event) => {
        // Keeps the toast open after a press on its button. It then reports the result.
        if (id !== undefined) event.preventDefault();
        action.run();
      },
    },
  });
}

export async function dismissToast(id: string): Promise<void> {
  if (!isToasterWanted()) return;
  const [{ toast }] = await Promise.all([import('sonner'), toasterReady()]);
  toast.dismiss(id);
}
