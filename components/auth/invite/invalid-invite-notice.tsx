import { ButtonLink } from '#components/ui/button-link.tsx';

export function InvalidInviteNotice({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <p className="mb-5 text-sm text-muted">
        A link works for one person, once, for a few days. The sender can create another in a minute.
      </p>
      <ButtonLink href="/">{isSignedIn ? 'To my household' : 'Sign in instead'}</ButtonLink>
    </>
  );
}
