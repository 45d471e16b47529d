import type { z } from 'zod';
import { formText } from '#components/ui/form-text.ts';
import type { createKeyInput } from '#server/keys/schema.ts';

export type KeyRequest = z.input<typeof createKeyInput>;

export const NEW_AGENT = 'new';

/** The form of a new key as the operation's input. An agent that exists keeps its ceiling, so none is sent. */
export function keyRequest(form: FormData): KeyRequest {
  const agent = formText(form, 'agent') || NEW_AGENT;
  const isReadOnly = formText(form, 'powers') === 'read';
  return {
    label: formText(form, 'label'),
    ...(agent === NEW_AGENT
      ? {
          agentName: formText(form, 'agentName'),
          ceiling: { privacy: formText(form, 'ceiling') === 'public' ? 'public' : 'private' },
        }
      : { agentId: agent }),
    actsFor: formText(form, 'actsFor') === 'household' ? 'household' : 'me',
    ...(isReadOnly ? { scopes: ['memories:read', 'people:read'] } : {}),
    contexts: formText(form, 'work') === 'on' ? ['personal', 'work'] : ['personal'],
  };
}
