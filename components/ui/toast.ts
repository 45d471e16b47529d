import { isToasterWanted, toasterReady } from './toaster-wanted.ts';

interface ToastInput {
  /** of two messages with the same name the second takes the place of the first */
  id?: string;
  message: string;
  description?: string;
  kind?: 'plain' | 'success' | 'error';
  action?: { label: string; run: () => void };
  /** milliseconds; it waits while the pointer or the focus is on it */
  durationMs?: number;
}

const DEFAULT_MS = 6_000;

/** Says something in passing. The library comes with the first thing that is done on a page, not with the page. */
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
    // said also where there is none: in the place of another message, its button would stay
    action: action && {
      label: action.label,
      onClick: (event) => {
        // a message with a name says next what came of it; the library would take it away meanwhile
        if (id !== undefined) event.preventDefault();
        action.run();
      },
    },
  });
}

/** Takes away a message that has a name, if it is there. */
export async function dismissToast(id: string): Promise<void> {
  // nothing was shown yet
  if (!isToasterWanted()) return;
  const [{ toast }] = await Promise.all([import('sonner'), toasterReady()]);
  toast.dismiss(id);
}
