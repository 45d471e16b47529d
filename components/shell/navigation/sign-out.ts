import { forgetDraftsOfOthers } from '#components/form-drafts/draft-storage.ts';
import { showFailure } from '#components/shell/failure-toast.ts';

export async function signOutHere(): Promise<void> {
  try {
    const { signOut } = await import('next-auth/react');
    forgetDraftsOfOthers(sessionStorage, null);
    await signOut({ callbackUrl: '/sign-in' });
  } catch (error) {
    await showFailure('You are still signed in.', error);
  }
}
