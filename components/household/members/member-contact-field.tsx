'use client';

import { PersonPicker } from '#components/people/list/person-picker.tsx';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';

interface MemberContactFieldProps {
  value: ComboboxOption | null;
  onChange: (person: ComboboxOption | null) => void;
  error: string | undefined;
}

/** Picks an existing contact, so that no duplicate is created. */
export function MemberContactField({ value, onChange, error }: MemberContactFieldProps) {
  return (
    <Field
      label="Who they are in People"
      hint="If they are already a contact. That page becomes theirs, and they can see everything that is stored about the contact."
      error={error}
      isOptional
    >
      {(control) => (
        <PersonPicker
          control={control}
          value={value}
          onChange={onChange}
          placeholder="Somebody new"
          takesWords={false}
        />
      )}
    </Field>
  );
}
