'use client';

import { Pause, Play, RotateCcw } from 'lucide-react';
import type { FormEvent } from 'react';
import { AbsoluteTime } from '#components/ui/absolute-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { ProfileSharingFields } from './profile-sharing-fields.tsx';
import { SavingCheckbox } from './saving-checkbox.tsx';
import type { FullProfile } from './use-profile.ts';
import type { ProfileMutations } from './use-profile-mutations.ts';

interface SettingsCardProps {
  profile: FullProfile;
  members: readonly { userId: string; name: string }[];
  acts: ProfileMutations;
}

const USE_SAID = {
  on: 'The profile learns from surfaced memories again.',
  off: 'The profile no longer learns from surfaced memories.',
} as const;

export function SettingsCard({ profile, members, acts }: SettingsCardProps) {
  const { isPaused, page } = profile;
  if (!page.can.set) return null;
  return (
    <Card title="Settings of this profile">
      <div className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            {isPaused
              ? 'This profile is paused: new decisions are stored but not learned from.'
              : 'This profile learns from every decision at once.'}
          </p>
          <Button
            isBusy={acts.isBusy}
            onClick={() =>
              void acts.set(
                { isPaused: !isPaused },
                isPaused
                  ? 'The profile learns again.'
                  : 'The profile is paused: nothing is learned from now on.',
              )
            }
          >
            {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
            {isPaused ? 'Learn again' : 'Pause'}
          </Button>
        </div>
        <ResetForm profile={profile} acts={acts} />
        <SavingCheckbox
          label="Learn from how surfaced memories are used"
          hint="Whether a memory was used, edited or rejected in the session changes its rank slightly, never whether it is believed."
          isOn={page.learnsFromUse}
          onSwitch={(learnsFromUse) => acts.set({ learnsFromUse }, USE_SAID[learnsFromUse ? 'on' : 'off'])}
        />
        {page.can.share && (
          <ProfileSharingFields key={page.version} page={page} members={members} acts={acts} />
        )}
      </div>
    </Card>
  );
}

/** Earlier decisions stay stored, and can be counted again later. */
function ResetForm({ profile: { countsFrom }, acts }: Pick<SettingsCardProps, 'profile' | 'acts'>) {
  const reset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = formFieldText(new FormData(event.currentTarget), 'countsFrom');
    if (day === '') return;
    const midnight = new Date(`${day}T00:00:00`).toISOString();
    void acts.set({ countsFrom: midnight }, 'Decisions before that day no longer count.');
  };
  return (
    <div>
      <form onSubmit={reset} className="flex flex-wrap items-end gap-2">
        <Field label="Count only from" className="w-44">
          {(control) => <Input {...control} name="countsFrom" type="date" required />}
        </Field>
        <Button type="submit" isBusy={acts.isBusy}>
          Start over from there
        </Button>
      </form>
      {countsFrom && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>
            It counts from <AbsoluteTime at={countsFrom} /> on.
          </span>
          <Button
            size="small"
            isBusy={acts.isBusy}
            onClick={() => void acts.set({ countsFrom: null }, 'Everything counts again.')}
          >
            <RotateCcw aria-hidden className="size-4" />
            Count everything again
          </Button>
        </p>
      )}
    </div>
  );
}
