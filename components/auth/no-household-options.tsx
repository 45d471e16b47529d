'use client';

import { signOutHere } from '#components/shell/navigation/sign-out.ts';
import { Button } from '#components/ui/button.tsx';
import { CreateHouseholdForm } from './create-household-form.tsx';
import { PasteInviteLinkForm } from './paste-invite-link-form.tsx';

export function NoHouseholdOptions({ zones }: { zones: readonly string[] }) {
  return (
    <div className="flex flex-col gap-7">
      <section aria-labelledby="own-title">
        <h2 id="own-title" className="mb-3 font-display text-lg font-semibold">
          Create your own
        </h2>
        <CreateHouseholdForm zones={zones} />
      </section>
      <section aria-labelledby="link-title" className="border-t border-line pt-6">
        <h2 id="link-title" className="mb-3 font-display text-lg font-semibold">
          Or use an invitation
        </h2>
        <PasteInviteLinkForm />
      </section>
      <p className="border-t border-line pt-5">
        <Button onClick={() => void signOutHere()}>Sign out</Button>
      </p>
    </div>
  );
}
