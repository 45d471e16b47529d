'use client';

import { useQuery } from '@tanstack/react-query';
import { PersonPicker } from '#components/people/list/person-picker.tsx';
import { useTRPC } from '#components/shell/trpc.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import { Select } from '#components/ui/select.tsx';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { PRIVACY } from '#server/domain/words/vocabulary.ts';
import { type MemoryFilters, SCOPE_CHOICES } from './memory-filters.ts';

interface MemoryFilterFieldsProps {
  filters: MemoryFilters;
  onChange: (change: Partial<MemoryFilters>) => void;
}

export function MemoryFilterFields({ filters, onChange }: MemoryFilterFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Belongs to">
        {(control) => (
          <Select
            {...control}
            value={filters.scope ?? ''}
            onChange={({ target }) =>
              onChange({ scope: SCOPE_CHOICES.find(({ kind }) => kind === target.value)?.kind ?? null })
            }
          >
            <option value="">Anyone</option>
            {SCOPE_CHOICES.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Privacy">
        {(control) => (
          <Select
            {...control}
            value={filters.privacy ?? ''}
            onChange={({ target }) =>
              onChange({ privacy: PRIVACY.find((one) => one === target.value) ?? null })
            }
          >
            <option value="">Any</option>
            {PRIVACY.map((privacy) => (
              <option key={privacy} value={privacy}>
                {PRIVACY_WORDS[privacy].word}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PersonFilter filters={filters} onChange={onChange} />
      <Field label="Tag">
        {(control) => (
          <Input
            {...control}
            key={filters.tag}
            maxLength={LIMITS.tagChars}
            defaultValue={filters.tag ?? ''}
            placeholder="Any"
            onBlur={({ target }) => onChange({ tag: target.value.trim() || null })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChange({ tag: event.currentTarget.value.trim() || null });
            }}
          />
        )}
      </Field>
      <Checkbox
        label="Only mine"
        checked={filters.mine}
        onChange={({ target }) => onChange({ mine: target.checked })}
      />
    </div>
  );
}

function PersonFilter({ filters, onChange }: MemoryFilterFieldsProps) {
  const trpc = useTRPC();
  const id = filters.contact ?? '';
  const chosen = useQuery(trpc.contacts.get.queryOptions({ id }, { enabled: id !== '' }));
  const name = chosen.data?.contact.name ?? (chosen.isError ? 'Unknown contact' : '…');
  return (
    <Field label="About">
      {(control) => (
        <PersonPicker
          control={control}
          value={id === '' ? null : { id, label: name }}
          onChange={(person) => onChange({ contact: person?.id ?? null })}
          placeholder="Anyone"
          takesWords={false}
        />
      )}
    </Field>
  );
}
