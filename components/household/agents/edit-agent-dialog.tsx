'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { isWider } from '#server/domain/household/agent-ceiling.ts';
import { agentReachText } from './agent-reach-text.ts';
import { ceilingChangeText, plainCeiling } from './ceiling-change-text.ts';
import { CeilingFields } from './ceiling-fields.tsx';
import { useUpdateAgent } from './use-update-agent.ts';

export interface EditAgentDialogProps {
  agent: AgentView;
  onClose: () => void;
}

export function EditAgentDialog({ agent, onClose }: EditAgentDialogProps) {
  const [ceiling, setCeiling] = useState(agent.ceiling);
  const updating = useUpdateAgent(onClose);
  const failure = updating.error ? failureOf(updating.error) : null;
  const change = ceilingChangeText(agent.ceiling, ceiling);
  const isMore = isWider(plainCeiling(agent.ceiling), plainCeiling(ceiling));
  const isEmpty =
    ceiling.contexts.length === 0 || ceiling.categories?.length === 0 || ceiling.groups?.length === 0;
  const reach = useReach(agent.id, ceiling, change !== '' && !isEmpty);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const purpose = formFieldText(form, 'purpose').trim();
    updating.mutate({
      id: agent.id,
      name: formFieldText(form, 'name'),
      purpose: purpose === '' ? null : purpose,
      ...(change === '' ? {} : { ceiling: asInput(ceiling) }),
    });
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Edit ${agent.name}`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" error={fieldError(failure, 'name')}>
          {(control) => <Input {...control} name="name" required maxLength={100} defaultValue={agent.name} />}
        </Field>
        <Field label="Purpose" isOptional error={fieldError(failure, 'purpose')}>
          {(control) => <Input {...control} name="purpose" maxLength={500} defaultValue={agent.purpose} />}
        </Field>
        <CeilingFields ceiling={ceiling} onChange={setCeiling} error={fieldError(failure, 'ceiling')} />
        <p role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
          {isEmpty ? 'Choose at least one of each.' : change || 'What it sees stays as it is.'}
          {reach !== '' && ` ${reach}`}
          {!isEmpty && isMore && (
            <> Members for whom it speaks are asked again, because they agreed to less.</>
          )}
        </p>
        {failure && failure.fields.length === 0 && (
          <FailureAlert
            what="The agent was not changed."
            hint="What you chose is still here."
            error={updating.error}
          />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={updating.isPending} disabled={isEmpty}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Asks the server before anything is saved. */
function useReach(id: string, ceiling: AgentView['ceiling'], isAsked: boolean): string {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.surfacing.reach.queryOptions({ id, ceiling: asInput(ceiling) }, { enabled: isAsked }),
  );
  return isAsked ? agentReachText(data?.reach) : '';
}

function asInput(ceiling: AgentView['ceiling']) {
  const { groups, categories, contexts, privacy } = plainCeiling(ceiling);
  return {
    privacy,
    groups: groups === null ? null : [...groups],
    categories: categories === null ? null : [...categories],
    contexts: [...contexts],
  };
}
