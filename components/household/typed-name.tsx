'use client';

import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface TypedNameProps {
  name: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Whether a name was typed as it is, give or take case and spaces at the ends. */
export const isTyped = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();

/** Asks to type a name, for the few acts that nobody should do by a slip. */
export function TypedName({ name, value, onChange }: TypedNameProps) {
  return (
    <Field label={`Type “${name}” to go on`}>
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
