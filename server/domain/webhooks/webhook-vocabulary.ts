export const PAUSE_REASONS = ['by_hand', 'gone', 'failing', 'key_ended', 'no_access', 'restored'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const DELIVERY_PROBLEMS = [
  'not_allowed',
  'unknown_host',
  'no_connection',
  'certificate',
  'timeout',
  'redirect',
  'gone',
  'refused',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const PAUSE_SENTENCES: Readonly<Record<PauseReason, string>> = {
  by_hand: 'Somebody paused it.',
  gone: 'The receiver answered that it no longer wants changes (410).',
  failing: 'Nothing could be delivered for about a day.',
  key_ended: 'Its key has expired or was revoked.',
  no_access: 'Its key may no longer read the changes of this vault.',
  restored: 'The data was restored from a backup. Once resumed, it sends what changes from then on.',
};

/** `status` is that of the receiver's answer, or null if there was none. */
export function problemSentence(problem: DeliveryProblem, status: number | null): string {
  switch (problem) {
    case 'not_allowed':
      return 'The address is not public, and the administrator has not allowed it.';
    case 'unknown_host':
      return 'The name of the host could not be found.';
    case 'no_connection':
      return 'The receiver could not be reached.';
    case 'certificate':
      return 'The receiver’s certificate is not valid.';
    case 'timeout':
      return 'The receiver did not answer in time.';
    case 'redirect':
      return `The receiver redirects to another address (${status}). Redirects are not followed: enter the final address.`;
    case 'gone':
      return PAUSE_SENTENCES.gone;
    case 'refused':
      return `The receiver answered ${status} instead of 200 to 299.`;
  }
}
