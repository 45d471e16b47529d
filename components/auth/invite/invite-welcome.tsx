import { ROLE_WITH_ARTICLE } from '#components/household/members/role-labels.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { InvitePreview } from '#server/invites/schema.ts';
import { AcceptAsSignedInUser } from './accept-as-signed-in-user.tsx';
import { AcceptWithNewAccountForm } from './accept-with-new-account-form.tsx';

interface InviteWelcomeProps {
  token: string;
  look: InvitePreview;
  me: { name: string; email: string } | null;
}

export function InviteWelcome({ token, look, me }: InviteWelcomeProps) {
  const canUseMine = me !== null && !look.isForMember;
  return (
    <div className="flex flex-col gap-6">
      <Points title="What the household will know about you" points={look.willKnow} />
      <Points
        title={`What you may do there, as ${ROLE_WITH_ARTICLE[look.role]}`}
        points={look.willBeAbleTo}
      />
      {canUseMine ? (
        <AcceptAsSignedInUser token={token} me={me} />
      ) : (
        <>
          <AcceptWithNewAccountForm
            token={token}
            name={look.name ?? ''}
            confirmedEmail={look.email}
            isSignedIn={me !== null}
          />
          {!look.isForMember && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5 text-sm text-muted">
              Do you already have an account here?
              <ButtonLink href={`/sign-in?next=${encodeURIComponent(`/invite/${token}`)}`} size="small">
                Sign in with it
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-1.5 text-sm font-semibold">{title}</h2>
      <ul className="list-disc space-y-1 ps-5 text-sm text-muted marker:text-ember">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
