'use client';

import { type FormEvent, useState } from 'react';
import { KeyGrantFields } from '#components/household/keys/key-grant-fields.tsx';
import { type KeyRequest, newAgentRequest } from '#components/household/keys/key-request.ts';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { CollapsibleFields } from '#components/ui/collapsible-fields.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { type AgentPreset, PRESETS } from '#server/domain/household/agent-presets.ts';
import { ceilingSentence, scopesSentence } from './agent-access-sentences.ts';
import { AgentPresetChoice } from './agent-preset-choice.tsx';

export interface NewAgentFormProps {
  mayServeHousehold: boolean;
  presets: readonly AgentPreset[];
  isBusy: boolean;
  error: unknown;
  /** Initial values and button label for a program that asks for access. Its permissions are then expanded. */
  begin?: { agentName: string; label: string; submit: string };
  onSubmit: (request: KeyRequest) => void;
}

export function NewAgentForm({
  mayServeHousehold,
  presets,
  isBusy,
  error,
  begin,
  onSubmit,
}: NewAgentFormProps) {
  const [preset, setPreset] = useState<AgentPreset>(presets[0] ?? 'read_only');
  const failure = error ? failureOf(error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(newAgentRequest(new FormData(event.currentTarget), new Date()));
  };
  const { actsFor, expiresAfterDays, ceiling, scopes } = PRESETS[preset];
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <AgentPresetChoice value={preset} onChange={setPreset} presets={presets} />
      <Field label="Name of the agent" error={fieldError(failure, 'agentName')}>
        {(control) => (
          <Input
            {...control}
            name="agentName"
            required
            maxLength={100}
            placeholder="Kitchen assistant"
            defaultValue={begin?.agentName}
          />
        )}
      </Field>
      <Field
        label="Where it will live"
        hint="So that you recognise the key later."
        error={fieldError(failure, 'label')}
      >
        {(control) => (
          <Input
            {...control}
            name="label"
            required
            maxLength={100}
            placeholder="laptop"
            defaultValue={begin?.label}
          />
        )}
      </Field>
      <CollapsibleFields
        key={preset}
        label="What it may do"
        summary={whomInWords(mayServeHousehold ? actsFor : 'me', expiresAfterDays)}
        mustBeOpen={begin !== undefined || fieldError(failure, 'contexts') !== undefined}
      >
        <p className="text-xs text-muted">
          {scopesSentence(scopes)}. {ceilingSentence({ ...ceiling, ...openLists(ceiling) })} What it sees can
          be narrowed later.
        </p>
        <Field label="Purpose" isOptional>
          {(control) => (
            <Input {...control} name="purpose" maxLength={500} placeholder="Plans what we cook" />
          )}
        </Field>
        <KeyGrantFields
          actsFor={actsFor}
          expiresAfterDays={expiresAfterDays}
          contexts={ceiling.contexts}
          mayServeHousehold={mayServeHousehold}
          afterExpiry={begin && 'The program must then ask again.'}
        />
      </CollapsibleFields>
      {failure && failure.fields.length === 0 && (
        <FailureAlert what="The agent was not created." hint="What you typed is still here." error={error} />
      )}
      <DialogActions>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {begin?.submit ?? 'Create the key'}
        </Button>
      </DialogActions>
    </form>
  );
}

const openLists = ({ categories, contexts }: (typeof PRESETS)[AgentPreset]['ceiling']) => ({
  groups: null,
  categories: categories === null ? null : [...categories],
  contexts: [...contexts],
});

function whomInWords(actsFor: 'me' | 'household', days: number | null): string {
  const whom = actsFor === 'me' ? 'acts for me' : 'acts for the household';
  return days === null ? whom : `${whom}, expires after ${days} days`;
}
