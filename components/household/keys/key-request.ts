import type { z } from 'zod';
import { formText } from '#components/ui/form-text.ts';
import { AGENT_PRESETS, type AgentPreset } from '#server/domain/household/agent-presets.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { createKeyInput } from '#server/keys/schema.ts';

export type KeyRequest = z.input<typeof createKeyInput>;

/** Lifetimes in days. "Never" is a separate option. */
export const EXPIRY_DAYS = [7, 30, 90, 365] as const;

const presetIn = (form: FormData): AgentPreset =>
  AGENT_PRESETS.find((preset) => preset === formText(form, 'preset')) ?? 'assistant';

/** The server checks whether the member may grant these settings. */
function grantsIn(form: FormData, now: Date) {
  const days = Number(formText(form, 'ends'));
  return {
    label: formText(form, 'label'),
    actsFor: formText(form, 'actsFor') === 'household' ? ('household' as const) : ('me' as const),
    contexts: contextsIn(form),
    expiresAt: days > 0 ? new Date(now.getTime() + days * DAY_MS).toISOString() : null,
  };
}

function contextsIn(form: FormData): ('personal' | 'work')[] {
  switch (formText(form, 'where')) {
    case 'work':
      return ['work'];
    case 'both':
      return ['personal', 'work'];
    default:
      return ['personal'];
  }
}

export function newAgentRequest(form: FormData, now: Date): KeyRequest {
  const agentPurpose = formText(form, 'purpose').trim();
  return {
    ...grantsIn(form, now),
    preset: presetIn(form),
    agentName: formText(form, 'agentName'),
    ...(agentPurpose === '' ? {} : { agentPurpose }),
  };
}

export function newKeyRequest(form: FormData, agentId: string, now: Date): KeyRequest {
  return { ...grantsIn(form, now), agentId };
}
