import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface CodeFieldProps {
  hint: string;
  error?: string | undefined;
  takesRecoveryCode?: boolean;
}

export function CodeField({ hint, error, takesRecoveryCode = false }: CodeFieldProps) {
  return (
    <Field label="Code" hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          required
          autoComplete="one-time-code"
          inputMode={takesRecoveryCode ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
        />
      )}
    </Field>
  );
}
