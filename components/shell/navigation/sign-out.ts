import { forgetDraftsOfOthers } from '#components/form-drafts/draft-storage.ts';

export async function signOutHere(): Promise<void> {
  const { signOut } = await import('next-auth/react');
  forgetDraftsOfOthers(sessionStorage, null);
  await signOut({ callbackUrl: '/sign-in' });
}
