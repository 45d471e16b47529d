'use client';

import { type FormEvent, useState } from 'react';
import { failureOf, fieldError } from '#components/shell/failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { type KeyRequest, keyRequest, NEW_AGENT } from './key-request.ts';

export interface NewKeyFormProps {
  agents: readonly Pick<AgentView, 'id' | 'name'>[];
  isBusy: boolean;
  error: unknown;
  onSubmit: (request: KeyRequest) => void;
}

export function NewKeyForm({ agents, isBusy, error, onSubmit }: NewKeyFormProps) {
  const [agent, setAgent] = useState(NEW_AGENT);
  const failure = error ? failureOf(error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(keyRequest(new FormData(event.currentTarget)));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && failure.fields.length === 0 && (
        <FailureAlert what="No key was made." hint="What you typed is still here." error={error} />
      )}
      {agents.length > 0 && (
        <Field label="Agent">
          {(control) => (
            <Select
              {...control}
              name="agent"
              value={agent}
              onChange={(event) => setAgent(event.target.value)}
            >
              <option value={NEW_AGENT}>A new agent</option>
              {agents.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {agent === NEW_AGENT && <NewAgentFields nameError={fieldError(failure, 'agentName')} />}
      <Field
        label="Where it will live"
        hint="So that you recognise the key later."
        error={fieldError(failure, 'label')}
      >
        {(control) => <Input {...control} name="label" required maxLength={100} placeholder="laptop" />}
      </Field>
      <PowerFields />
      <DialogActions>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Make the key
        </Button>
      </DialogActions>
    </form>
  );
}

function NewAgentFields({ nameError }: { nameError: string | undefined }) {
  return (
    <>
      <Field label="Name of the agent" error={nameError}>
        {(control) => (
          <Input {...control} name="agentName" required maxLength={100} placeholder="Kitchen assistant" />
        )}
      </Field>
      <Field label="It sees at most" hint="Whoever it acts for. No agent ever sees secrets.">
        {(control) => (
          <Select {...control} name="ceiling" defaultValue="private">
            <option value="private">Public and private memories</option>
            <option value="public">Public memories only</option>
          </Select>
        )}
      </Field>
    </>
  );
}

function PowerFields() {
  return (
    <>
      <Field label="It acts for">
        {(control) => (
          <Select {...control} name="actsFor" defaultValue="me">
            <option value="me">Me: sees what I may see</option>
            <option value="household">The household: sees what all members may see</option>
          </Select>
        )}
      </Field>
      <Field label="It may">
        {(control) => (
          <Select {...control} name="powers" defaultValue="write">
            <option value="write">Read and remember</option>
            <option value="read">Only read</option>
          </Select>
        )}
      </Field>
      <Checkbox name="work" label="Also for the work context" hint="A vault of its own, apart from home." />
    </>
  );
}
