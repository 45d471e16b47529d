import type { ComponentProps } from 'react';
import { type Failure, fieldError } from '#components/shell/call-failure.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { ContactDraft } from './contact-draft.ts';

export interface DraftProps {
  draft: ContactDraft;
  onChange: (change: Partial<ContactDraft>) => void;
  failure: Failure | null;
}

type TextName = 'name' | 'givenName' | 'middleName' | 'familyName' | 'aliases' | 'tags' | 'notes';

interface ContactTextFieldProps extends DraftProps {
  name: TextName;
  label: string;
  hint?: string;
  isLong?: boolean;
  input?: Pick<ComponentProps<'input'>, 'required' | 'autoFocus' | 'autoComplete'>;
}

export function ContactTextField({
  name,
  label,
  hint,
  isLong,
  input,
  draft,
  onChange,
  failure,
}: ContactTextFieldProps) {
  const value = draft[name];
  const change = (text: string) => onChange({ [name]: text });
  return (
    <Field label={label} hint={hint} error={fieldError(failure, name)}>
      {(control) =>
        isLong ? (
          <Textarea
            {...control}
            rows={2}
            className="min-h-16"
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <Input
            {...control}
            autoComplete="off"
            {...input}
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  );
}
