import { forgetDraftsOfOthers } from '#components/form-drafts/draft-storage.ts';
import { failureOf } from '#components/shell/call-failure.ts';
import { showToast } from '#components/ui/toast.ts';

export async function signOutHere(): Promise<void> {
  try {
    const { signOut } = await import('next-auth/react');
    forgetDraftsOfOthers(sessionStorage, null);
    await signOut({ callbackUrl: '/sign-in' });
  } catch (error) {
    const description = failureOf(error).message;
    await showToast({ kind: 'error', message: 'You are still signed in.', description });
  }
}
