'use client';

import { signOutHere } from '#components/shell/navigation/sign-out.ts';
import { Button } from '#components/ui/button.tsx';
import { CreateHouseholdForm } from './create-household-form.tsx';
import { PasteInviteLinkForm } from './paste-invite-link-form.tsx';

/** Without `zones`, nobody can create a household here. */
export function NoHouseholdOptions({ zones }: { zones: readonly string[] | null }) {
  return (
    <div className="flex flex-col gap-7">
      {zones && (
        <section aria-labelledby="own-title" className="border-b border-line pb-6">
          <h2 id="own-title" className="mb-3 font-display text-lg font-semibold">
            Create your own
          </h2>
          <CreateHouseholdForm zones={zones} />
        </section>
      )}
      <section aria-labelledby="link-title">
        <h2 id="link-title" className="mb-3 font-display text-lg font-semibold">
          {zones ? 'Or use an invitation' : 'Use an invitation'}
        </h2>
        <PasteInviteLinkForm />
      </section>
      <p className="border-t border-line pt-5">
        <Button onClick={() => void signOutHere()}>Sign out</Button>
      </p>
    </div>
  );
}
