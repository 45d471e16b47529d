import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
}

export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      hint="At least 10 characters. A few words in a row are easy to remember."
      error={error}
    >
      {(control) => (
        <PasswordInput {...control} name="password" required minLength={10} autoComplete="new-password" />
      )}
    </Field>
  );
}
