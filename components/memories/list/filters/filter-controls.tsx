'use client';

import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';

interface ChoiceFieldProps<Id extends string> {
  label: string;
  hint?: string | undefined;
  /** Label of the empty choice. */
  any?: string;
  value: Id | null;
  choices: readonly { id: Id; label: string }[];
  onChange: (id: Id | null) => void;
}

export function ChoiceField<Id extends string>({
  label,
  hint,
  any = 'Any',
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Id>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(choices.find(({ id }) => id === target.value)?.id ?? null)}
        >
          <option value="">{any}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface WordsFieldProps {
  label: string;
  maxLength: number;
  value: string | null;
  onChange: (words: string | null) => void;
}

/** Applies the filter when the field loses the focus or Enter is pressed, not on every keystroke. */
export function WordsField({ label, maxLength, value, onChange }: WordsFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          key={value}
          maxLength={maxLength}
          defaultValue={value ?? ''}
          placeholder="Any"
          onBlur={({ target }) => onChange(target.value.trim() || null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChange(event.currentTarget.value.trim() || null);
          }}
        />
      )}
    </Field>
  );
}

interface DaysFieldProps {
  label: string;
  from: string | null;
  to: string | null;
  onChange: (from: string | null, to: string | null) => void;
}

export function DaysField({ label, from, to, onChange }: DaysFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <Field label={`${label} from`}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={to ?? undefined}
            value={from ?? ''}
            onChange={({ target }) => onChange(target.value || null, to)}
          />
        )}
      </Field>
      <Field label={`${label} until`}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={from ?? undefined}
            value={to ?? ''}
            onChange={({ target }) => onChange(from, target.value || null)}
          />
        )}
      </Field>
    </fieldset>
  );
}
