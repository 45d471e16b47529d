'use client';

import { PersonPicker } from '#components/people/list/person-picker.tsx';
import { type Failure, fieldError } from '#components/shell/call-failure.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { About, MemoryDraft } from './memory-draft.ts';
import { RelationshipSelect } from './relationship-select.tsx';

const CHOICES: readonly { value: About; label: string }[] = [
  { value: 'me', label: 'Me' },
  { value: 'household', label: 'Our household' },
  { value: 'someone', label: 'Somebody, or a group' },
  { value: 'relationship', label: 'Two people together' },
];

interface MemorySubjectChoiceProps {
  draft: MemoryDraft;
  onChange: (change: Partial<MemoryDraft>) => void;
  failure: Failure | null;
}

export function MemorySubjectChoice({ draft, onChange, failure }: MemorySubjectChoiceProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="About">
        {(control) => (
          <Select
            {...control}
            value={draft.about}
            onChange={({ target }) =>
              onChange({ about: CHOICES.find(({ value }) => value === target.value)?.value ?? 'me' })
            }
          >
            {CHOICES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.about === 'someone' && (
        <Field label="About whom" error={fieldError(failure, 'contact')}>
          {(control) => (
            <PersonPicker
              control={control}
              value={draft.contact}
              onChange={(contact) => onChange({ contact })}
              placeholder="Name, or “my sister”"
            />
          )}
        </Field>
      )}
      {draft.about === 'relationship' && (
        <RelationshipSelect
          value={draft.relationshipId}
          onChange={(relationshipId) => onChange({ relationshipId })}
          error={fieldError(failure, 'relationshipId')}
        />
      )}
    </div>
  );
}
