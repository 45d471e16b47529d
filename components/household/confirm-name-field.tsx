'use client';

import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface ConfirmNameFieldProps {
  name: string;
  value: string;
  onChange: (typed: string) => void;
}

export const isTyped = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();

export function ConfirmNameField({ name, value, onChange }: ConfirmNameFieldProps) {
  return (
    <Field label={<span className="min-w-0 wrap-anywhere">{`Type “${name}” to confirm`}</span>}>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
