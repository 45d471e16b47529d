import type { z } from 'zod';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { AGENT_PRESETS, type AgentPreset } from '#server/domain/household/agent-presets.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { createKeyInput } from '#server/keys/schema.ts';

export type KeyRequest = z.input<typeof createKeyInput>;

/** Lifetimes in days. "Never" is a separate option. */
export const EXPIRY_DAYS = [7, 30, 90, 365] as const;

const presetIn = (form: FormData): AgentPreset =>
  AGENT_PRESETS.find((preset) => preset === formFieldText(form, 'preset')) ?? 'assistant';

/** The server checks whether the member may grant these settings. */
function grantsIn(form: FormData, now: Date) {
  const days = Number(formFieldText(form, 'ends'));
  return {
    label: formFieldText(form, 'label'),
    actsFor: formFieldText(form, 'actsFor') === 'household' ? ('household' as const) : ('me' as const),
    contexts: contextsIn(form),
    toolAliases: formFieldText(form, 'toolAliases') === 'on',
    expiresAt: days > 0 ? new Date(now.getTime() + days * DAY_MS).toISOString() : null,
  };
}

function contextsIn(form: FormData): ('personal' | 'work')[] {
  switch (formFieldText(form, 'where')) {
    case 'work':
      return ['work'];
    case 'both':
      return ['personal', 'work'];
    default:
      return ['personal'];
  }
}

export function newAgentRequest(form: FormData, now: Date): KeyRequest {
  const agentPurpose = formFieldText(form, 'purpose').trim();
  return {
    ...grantsIn(form, now),
    preset: presetIn(form),
    agentName: formFieldText(form, 'agentName'),
    ...(agentPurpose === '' ? {} : { agentPurpose }),
  };
}

export function newKeyRequest(form: FormData, agentId: string, now: Date): KeyRequest {
  return { ...grantsIn(form, now), agentId };
}
