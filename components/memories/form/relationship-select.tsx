'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';

interface RelationshipSelectProps {
  value: string;
  onChange: (relationshipId: string) => void;
  error: string | undefined;
}

export function RelationshipSelect({ value, onChange, error }: RelationshipSelectProps) {
  const trpc = useTRPC();
  const own = useQuery(trpc.relationships.query.queryOptions({ contact: 'me', includeDerived: false }));
  const choices = (own.data?.relationships ?? []).filter(({ contact }) => contact.kind === 'person');
  const isEmpty = own.isSuccess && choices.length === 0;
  return (
    <Field
      label="You and whom"
      error={error}
      hint={isEmpty ? 'You have no relationships yet. Set one on a person’s page first.' : undefined}
    >
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={choices.length === 0}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{own.isPending ? 'Looking…' : 'Choose'}</option>
          {choices.map(({ relationshipId, contact, label }) => (
            <option key={relationshipId} value={relationshipId ?? ''}>
              {`You and ${contact.name} (${label})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
