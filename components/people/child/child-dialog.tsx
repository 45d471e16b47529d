'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { ChildView } from '#server/contacts/child/schema.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { roleHolds } from '#server/domain/household/roles.ts';
import type { ChildAccess } from '#server/domain/words/vocabulary.ts';
import { childEffectText } from './child-sentences.ts';
import { useSetChild } from './use-set-child.ts';

interface ChildDialogProps {
  contact: ContactSummary;
  child: ChildView;
  onClose: () => void;
}

export function ChildDialog({ contact, child, onClose }: ChildDialogProps) {
  const trpc = useTRPC();
  const { name } = contact;
  const [access, setAccess] = useState<ChildAccess | null>(child.access ?? 'carers');
  const [carerIds, setCarerIds] = useState(child.carerIds);
  const planned = { id: contact.id, access, carerIds: access === null ? [] : carerIds };
  const members = useQuery(trpc.members.list.queryOptions({}));
  const effect = useQuery(trpc.contacts.childEffect.queryOptions(planned));
  const saving = useSetChild(name, onClose);
  const others = (members.data?.items ?? []).filter(
    ({ role, contactId }) => !roleHolds(role, 'careForChildren') && contactId !== contact.id,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(planned);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Who sees memories about ${name}?`}
      description="Nothing private becomes more open. What stands under Details stays visible to everybody."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <AccessChoice value={access} onChange={setAccess} />
        {access === 'carers' && others.length > 0 && (
          <fieldset>
            <legend className="text-sm font-medium">Who else cares for {name}?</legend>
            {others.map(({ userId, name: member }) => (
              <Checkbox
                key={userId}
                label={member}
                checked={carerIds.includes(userId)}
                onChange={(event) =>
                  setCarerIds(
                    event.target.checked ? [...carerIds, userId] : carerIds.filter((one) => one !== userId),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        <p role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
          {effect.error
            ? 'This could not be counted.'
            : childEffectText(effect.data?.effects) || 'Counting …'}
        </p>
        {access === 'carers' && (
          <p className="text-sm">
            Allergies, medicines and emergency numbers that are told in memories close too. Choose everyone
            who looks after {name}.
          </p>
        )}
        {saving.error && (
          <FailureAlert
            what="Nothing was changed."
            hint="What you chose is still here."
            error={saving.error}
          />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const CHOICES = [
  {
    access: 'carers',
    label: 'Those who care for the child',
    hint: 'Owners, admins, the child, and whom you choose. Not guests, other members or agents of the household.',
  },
  {
    access: 'household',
    label: 'The household',
    hint: 'Marked as a child, but memories about the child follow the usual rules.',
  },
  { access: null, label: 'Not a child', hint: 'Memories follow the usual rules.' },
] as const;

interface AccessChoiceProps {
  value: ChildAccess | null;
  onChange: (access: ChildAccess | null) => void;
}

function AccessChoice({ value, onChange }: AccessChoiceProps) {
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Who sees them</legend>
      {CHOICES.map(({ access, label, hint }) => (
        <label
          key={label}
          className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 text-sm has-checked:border-primary has-checked:bg-pine-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={group}
            checked={value === access}
            onChange={() => onChange(access)}
            className="mt-1 size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-xs text-muted">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
