'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { parseInviteLink } from './invite/parse-invite-link.ts';

export function PasteInviteLinkForm() {
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = parseInviteLink(formFieldText(new FormData(event.currentTarget), 'link'));
    if (token === null)
      setError('An invitation link must end with /invite/ and a code of 43 characters. Copy the whole link.');
    else location.assign(`/invite/${token}`);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="The link that you were sent" error={error}>
        {(control) => <Input {...control} name="link" required autoComplete="off" spellCheck={false} />}
      </Field>
      <Button type="submit" className="self-start">
        Open it
      </Button>
    </form>
  );
}
