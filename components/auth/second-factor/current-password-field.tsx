import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';

export function CurrentPasswordField({ error }: { error: string | undefined }) {
  return (
    <Field label="Current password" error={error}>
      {(control) => (
        <PasswordInput {...control} name="currentPassword" required autoComplete="current-password" />
      )}
    </Field>
  );
}
