export interface ToastInput {
  message: string;
  description?: string;
  kind?: 'plain' | 'success' | 'error';
  action?: { label: string; run: () => void };
  /** milliseconds; it waits while the pointer or the focus is on it */
  durationMs?: number;
}

const DEFAULT_MS = 6_000;

/** Says something in passing. The library comes with the first message, not with the page. */
export async function showToast({
  message,
  description,
  kind = 'plain',
  action,
  durationMs = DEFAULT_MS,
}: ToastInput) {
  const { toast } = await import('sonner');
  const show = kind === 'plain' ? toast : toast[kind];
  return show(message, {
    description,
    duration: durationMs,
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  });
}

/** Takes a message away before its time. */
export async function dismissToast(id: string | number): Promise<void> {
  const { toast } = await import('sonner');
  toast.dismiss(id);
}
