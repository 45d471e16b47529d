import { showToast } from '#components/ui/toast.ts';
import { failureOf, titleOf } from './call-failure.ts';

/** Shows that a change failed, and why. `what` says what did not happen, such as "The memory was not saved.". */
export async function showFailure(what: string, error: unknown): Promise<void> {
  const failure = failureOf(error);
  await showToast({ kind: 'error', message: titleOf(failure, what), description: failure.message });
}
