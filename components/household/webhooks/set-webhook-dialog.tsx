'use client';

import type { FormEvent } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { AgentView } from '#server/agents/schema.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import type { KeyView } from '#server/keys/schema.ts';
import type { WebhookView } from '#server/webhooks/schema.ts';
import { useWebhookRefresh } from './use-webhook-refresh.ts';
import { WebhookSecret } from './webhook-secret.tsx';

export interface SetWebhookDialogProps {
  agent: Pick<AgentView, 'id' | 'name'>;
  /** Null for an agent without a webhook. */
  webhook: WebhookView | null;
  /** Keys to choose from: what the chosen one may see is sent. */
  keys: readonly KeyView[];
  onClose: () => void;
}

const keyText = ({ label, prefix, actsFor }: KeyView): string =>
  `${label} (${prefix}…), acts for ${actsFor?.name ?? 'the household'}`;

export function SetWebhookDialog({ agent, webhook, keys, onClose }: SetWebhookDialogProps) {
  const refresh = useWebhookRefresh();
  const setting = useDedupedMutation(
    useTRPC().webhooks.set.mutationOptions({
      onSuccess: ({ secret }) => {
        if (secret === null) {
          void showToast({ message: `The webhook of ${agent.name} is saved.` });
          onClose();
        }
        return refresh();
      },
    }),
  );
  const failure = setting.error ? failureOf(setting.error) : null;
  const secret = setting.data?.secret ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const keyId = formFieldText(form, 'keyId') || keys[0]?.id;
    setting.mutate({ agentId: agent.id, address: formFieldText(form, 'address'), keyId });
  };
  if (secret !== null)
    return (
      <Dialog isOpen mustAnswer onOpenChange={() => undefined} title={`The webhook of ${agent.name} is set`}>
        <WebhookSecret secret={secret} />
        <DialogActions>
          <Button onClick={onClose}>I have copied it</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={webhook ? `Change the webhook of ${agent.name}` : `Send changes to ${agent.name}`}
      description="When something changes that the agent may see, Hearthlore posts its id and what happened to this address, signed, and never its words."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Address"
          hint={`The program there must answer with a status from 200 to 299 within ${WEBHOOKS.answerMs / 1_000} seconds.`}
          error={fieldError(failure, 'address')}
        >
          {(control) => (
            <Input
              {...control}
              name="address"
              type="url"
              required
              maxLength={WEBHOOKS.addressChars}
              placeholder="https://"
              defaultValue={webhook?.address ?? ''}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        {keys.length > 1 && (
          <Field label="Send what this key may see" error={fieldError(failure, 'keyId')}>
            {(control) => (
              <Select {...control} name="keyId" defaultValue={webhook?.keyId ?? keys[0]?.id}>
                {keys.map((key) => (
                  <option key={key.id} value={key.id}>
                    {keyText(key)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {failure && fieldError(failure, 'address') === undefined && (
          <FailureAlert what="The webhook was not saved." error={setting.error} />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={setting.isPending}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
