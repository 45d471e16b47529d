import { z } from 'zod';
import { agentNameInput, ceilingInput, purposeInput } from '#server/agents/schema.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import { id, isoTime, line, moment } from '#server/core/field-schemas.ts';
import { AGENT_PRESETS } from '#server/domain/household/agent-presets.ts';
import { KEY_STATES } from '#server/domain/household/key-state.ts';
import { SCOPES } from '#server/domain/household/roles.ts';

const unique = <T>(values: T[]): T[] => [...new Set(values)];

const DAYS = 86_400_000;
/** How long the key that is replaced goes on working, in milliseconds. */
export const OVERLAP_MS = { now: 0, '1h': DAYS / 24, '24h': DAYS, '7d': 7 * DAYS } as const;
export const OVERLAPS = ['now', '1h', '24h', '7d'] as const satisfies readonly (keyof typeof OVERLAP_MS)[];

export const createKeyInput = z
  .strictObject({
    label: line(100).describe('Where it will live: "laptop", "kitchen display".'),
    agentId: id.optional().describe('An agent that exists, in place of agentName.'),
    agentName: agentNameInput.optional().describe('A new agent’s name.'),
    agentPurpose: purposeInput.optional().describe('What the new agent is for.'),
    preset: z.enum(AGENT_PRESETS).optional().describe('What the new agent is; default: assistant.'),
    ceiling: ceilingInput
      .optional()
      .describe('Narrower than the preset’s; omitted limits follow the preset.'),
    actsFor: z
      .enum(['me', 'household'])
      .optional()
      .describe('me: sees what you see, up to its ceiling; default: as the preset says.'),
    speaksFor: z
      .array(id)
      .max(50, 'At most 50 members.')
      .transform(unique)
      .default([])
      .describe('Members for onBehalfOf: you, those without login; others agree later.'),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1, 'At least one scope.')
      .transform(unique)
      .optional()
      .describe('What it may do; default: as the preset says.'),
    contexts: z
      .array(z.enum(CONTEXTS))
      .min(1, 'At least one context.')
      .transform(unique)
      .optional()
      .describe('Vaults it reaches; default: personal.'),
    expiresAt: moment.nullable().optional().describe('Null: never; default: as the preset says.'),
  })
  .refine((key) => (key.agentId === undefined) !== (key.agentName === undefined), {
    path: ['agentName'],
    message: 'Give either agentId or agentName.',
  })
  .refine((key) => key.agentId === undefined || !(key.preset || key.ceiling || key.agentPurpose), {
    path: ['agentId'],
    message: 'An agent that exists keeps its purpose, its preset and its ceiling.',
  });
export type CreateKeyInput = z.output<typeof createKeyInput>;

const memberName = z.object({
  userId: id.describe('The member’s user id.'),
  name: z.string().describe('What the household calls them.'),
});

const keyView = z.object({
  id,
  prefix: z.string().describe('`hl_` and 8 characters: how its owner knows it.'),
  label: z.string().describe('Label, such as its device.'),
  agent: z
    .object({ id, name: z.string().describe('What the household calls it.') })
    .describe('The agent that calls with it.'),
  actsFor: memberName.nullable().describe('The member it acts for; null: the household.'),
  speaksFor: z.array(memberName).describe('Members it may name as onBehalfOf.'),
  scopes: z.array(z.enum(SCOPES)).describe('What it may do.'),
  contexts: z.array(z.enum(CONTEXTS)).describe('Vaults it reaches.'),
  state: z.enum(KEY_STATES).describe('Only an active key works.'),
  createdAt: isoTime.describe('When it was made.'),
  lastUsedAt: isoTime.nullable().describe('To the minute; null: never.'),
  lastUsedOperation: z.string().nullable().describe('As `noun.verb`; null: only asked for the tools.'),
  expiresAt: isoTime.nullable().describe('Null: it does not end by itself.'),
  revokedAt: isoTime.nullable().describe('Null: it was not revoked.'),
  rotatedFromId: id.nullable().describe('The key that it replaced; null: none.'),
  refusedCalls: z.number().int().describe('Calls refused after it ended.'),
  can: z
    .object({
      rotate: z.boolean().describe('Replace it with a new key.'),
      revoke: z.boolean().describe('End it.'),
      agree: z.boolean().describe('Let it speak for you.'),
      withdraw: z.boolean().describe('Stop it speaking for you.'),
    })
    .describe('What you may do with it.'),
});
export type KeyView = z.infer<typeof keyView>;

export const createKeyOutput = z.object({
  key: keyView.describe('As it is listed.'),
  token: z.string().describe('The key itself; it is never shown again.'),
});
export const rotateKeyInput = z.strictObject({
  id: id.describe('The key to replace.'),
  overlap: z.enum(OVERLAPS).describe('How long the old key goes on working.'),
});
export const rotateKeyOutput = createKeyOutput.extend({ oldKey: keyView.describe('The replaced key.') });
export const listKeysInput = z.strictObject({
  includeRevoked: z.boolean().default(false).describe('Also those that no longer work.'),
});
export const listKeysOutput = z.object({ items: z.array(keyView).describe('Of the agents you may see.') });
export const revokeKeyInput = z.strictObject({ id: id.describe('The key to end.') });
export const revokeKeyOutput = z.object({
  outcome: z.enum(['revoked', 'already_revoked']).describe('revoked, or already revoked.'),
  key: keyView.describe('As it is now.'),
});
export const agreeInput = z.strictObject({ id: id.describe('The key that may speak for you.') });
export const agreeOutput = z.object({
  outcome: z.enum(['agreed', 'already_agreed']).describe('Either way it may speak for you.'),
  key: keyView.describe('As it is now.'),
});
export const withdrawInput = z.strictObject({ id: id.describe('The key that speaks for you.') });
export const withdrawOutput = z.object({
  outcome: z.enum(['withdrawn', 'not_agreed']).describe('Either way it does not speak for you.'),
  key: keyView.describe('As it is now.'),
});
