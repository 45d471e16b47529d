import { ButtonLink } from '#components/ui/button-link.tsx';

/** For a link that is not good: it was used, it has ended, it was taken back, or it never was one. */
export function InviteDead({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <p className="mb-5 text-sm text-muted">
        A link is good for one person, once, for some days. Whoever sent it can make another in a minute.
      </p>
      <ButtonLink href="/">{isSignedIn ? 'To my household' : 'Sign in instead'}</ButtonLink>
    </>
  );
}
