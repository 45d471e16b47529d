'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { ProfilePage } from '#server/acceptance-profiles/schema.ts';
import type { ProfileVisibility } from '#server/domain/words/outcome-vocabulary.ts';
import type { ProfileMutations } from './use-profile-mutations.ts';

interface ProfileSharingFieldsProps {
  page: ProfilePage;
  members: readonly { userId: string; name: string }[];
  acts: ProfileMutations;
}

const CHOICES = [
  { value: 'owner', label: 'Only me' },
  { value: 'members', label: 'Some members' },
  { value: 'household', label: 'The household' },
] as const;

const SAID: Record<ProfileVisibility, string> = {
  owner: 'Only you see this profile now.',
  members: 'The members that you chose see this profile now.',
  household: 'Everybody in the household sees this profile now.',
};

export function ProfileSharingFields({ page, members, acts }: ProfileSharingFieldsProps) {
  const [visibility, setVisibility] = useState(page.visibility);
  const [chosen, setChosen] = useState(page.visibleTo.map(({ id }) => id));
  const choose = (value: ProfileVisibility) => {
    setVisibility(value);
    // "Some members" is saved later, after the user has chosen the members.
    if (value !== 'members' && value !== page.visibility)
      void acts.set({ visibility: value, visibleTo: [] }, SAID[value]);
  };
  const toggle = (userId: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, userId] : chosen.filter((one) => one !== userId));
  return (
    <div>
      <SegmentedControl label="Who may see it" value={visibility} options={CHOICES} onChange={choose} />
      <p className="mt-1 text-xs text-muted">
        An agent that acts for you sees it in any case, up to its ceiling; the work profile is separate.
      </p>
      {visibility === 'members' && (
        <fieldset className="mt-2">
          <legend className="text-sm font-medium">Which members</legend>
          {members.length === 0 && <p className="text-sm text-muted">Nobody else is in the household yet.</p>}
          {members.map(({ userId, name }) => (
            <Checkbox
              key={userId}
              label={<bdi>{name}</bdi>}
              checked={chosen.includes(userId)}
              onChange={({ target }) => toggle(userId, target.checked)}
            />
          ))}
          <Button
            size="small"
            className="mt-1"
            disabled={chosen.length === 0}
            isBusy={acts.isBusy}
            onClick={() => void acts.set({ visibility: 'members', visibleTo: chosen }, SAID.members)}
          >
            Share with them
          </Button>
        </fieldset>
      )}
    </div>
  );
}
