'use client';

import type { FormEvent } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { PRESETS } from '#server/domain/household/agent-presets.ts';
import { KeyGrantFields } from './key-grant-fields.tsx';
import { type KeyRequest, newKeyRequest } from './key-request.ts';

export interface NewKeyFormProps {
  agent: Pick<AgentView, 'id' | 'name' | 'preset' | 'ceiling'>;
  mayServeHousehold: boolean;
  isBusy: boolean;
  error: unknown;
  onSubmit: (request: KeyRequest) => void;
}

export function NewKeyForm({ agent, mayServeHousehold, isBusy, error, onSubmit }: NewKeyFormProps) {
  const failure = error ? failureOf(error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(newKeyRequest(new FormData(event.currentTarget), agent.id, new Date()));
  };
  const { actsFor, expiresAfterDays } = PRESETS[agent.preset];
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Where it will live"
        hint="So that you recognise the key later."
        error={fieldError(failure, 'label')}
      >
        {(control) => <Input {...control} name="label" required maxLength={100} placeholder="laptop" />}
      </Field>
      <KeyGrantFields
        actsFor={actsFor}
        expiresAfterDays={expiresAfterDays}
        contexts={agent.ceiling.contexts}
        mayServeHousehold={mayServeHousehold}
      />
      {failure && failure.fields.length === 0 && (
        <FailureAlert what="The key was not created." hint="What you typed is still here." error={error} />
      )}
      <DialogActions>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Create the key
        </Button>
      </DialogActions>
    </form>
  );
}
