import { z } from 'zod';
import { agentNameInput, ceilingInput, purposeInput } from '#server/agents/schema.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import { id, idOf, isoTime, line, moment } from '#server/core/field-schemas.ts';
import { AGENT_PRESETS } from '#server/domain/household/agent-presets.ts';
import { KEY_STATES } from '#server/domain/household/api-key-state.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { TOOL_ALIASES } from '#server/domain/household/tool-aliases.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** Time for which a replaced key keeps working, in milliseconds. */
export const OVERLAP_MS = { now: 0, '1h': DAY_MS / 24, '24h': DAY_MS, '7d': 7 * DAY_MS } as const;
export const OVERLAPS = ['now', '1h', '24h', '7d'] as const satisfies readonly (keyof typeof OVERLAP_MS)[];

export const createKeyInput = z
  .strictObject({
    label: line(100).describe('Where the key is used: "laptop", "kitchen display".'),
    agentId: id.optional().describe('Existing agent, instead of agentName.'),
    agentName: agentNameInput.optional().describe('Name of a new agent.'),
    agentPurpose: purposeInput.optional().describe('Purpose of the new agent.'),
    preset: z.enum(AGENT_PRESETS).optional().describe('Preset of the new agent; default: assistant.'),
    ceiling: ceilingInput
      .optional()
      .describe(
        'Limits on what the agent may see, within those of the preset; omitted ones follow the preset.',
      ),
    actsFor: z
      .enum(['me', 'household'])
      .optional()
      .describe('me: sees what you see, up to its ceiling; default: set by the preset.'),
    speaksFor: z
      .array(idOf('member'))
      .max(50, 'At most 50 members.')
      .transform(unique)
      .default([])
      .describe(
        'Members it may name as onBehalfOf: you or members without a login; others must agree later.',
      ),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1, 'Choose at least one scope.')
      .transform(unique)
      .optional()
      .describe('Scopes of the key; default: set by the preset.'),
    contexts: z
      .array(z.enum(CONTEXTS))
      .min(1, 'Choose at least one context.')
      .transform(unique)
      .optional()
      .describe('Vaults that the key reaches; default: personal.'),
    expiresAt: moment.nullable().optional().describe('Expiry; null: never; default: set by the preset.'),
    toolAliases: z
      .boolean()
      .default(false)
      .describe(`Whether its MCP tools have their second names: ${Object.values(TOOL_ALIASES).join(', ')}.`),
  })
  .refine((key) => (key.agentId === undefined) !== (key.agentName === undefined), {
    path: ['agentName'],
    message: 'Send either agentId or agentName, but not both.',
  })
  .refine((key) => key.agentId === undefined || !(key.preset || key.ceiling || key.agentPurpose), {
    path: ['agentId'],
    message:
      'Do not send agentPurpose, preset or ceiling together with agentId. An existing agent keeps its own.',
  });
export type CreateKeyInput = z.output<typeof createKeyInput>;

const memberName = z.object({
  userId: id.describe('The member’s user id.'),
  name: z.string().describe('The member’s name.'),
});

const keyView = z
  .object({
    id: idOf('key'),
    prefix: z.string().describe('Visible beginning of the token: `hl_` and 8 characters.'),
    label: z.string().describe('Label of the key, such as its device.'),
    agent: z
      .object({ id: idOf('agent'), name: z.string().describe('The agent’s name.') })
      .describe('The agent that uses the key.'),
    actsFor: memberName.nullable().describe('The member the key acts for; null: the household.'),
    speaksFor: z.array(memberName).describe('Members the key may name as onBehalfOf.'),
    scopes: z.array(z.enum(SCOPES)).describe('Scopes of the key.'),
    contexts: z.array(z.enum(CONTEXTS)).describe('Vaults that the key reaches.'),
    state: z.enum(KEY_STATES).describe('State; only an active key works.'),
    createdAt: isoTime.describe('When the key was created.'),
    lastUsedAt: isoTime.nullable().describe('Last use, to the minute; null: never.'),
    lastUsedOperation: z
      .string()
      .nullable()
      .describe('Last operation, as `noun.verb`; null: none, it only listed the tools.'),
    expiresAt: isoTime.nullable().describe('When the key expires; null: never.'),
    revokedAt: isoTime.nullable().describe('When the key was revoked; null: not revoked.'),
    rotatedFromId: id.nullable().describe('The key that this one replaced; null: none.'),
    connectedBy: z.string().nullable().describe('Name that an OAuth program gives itself; null: an API key.'),
    toolAliases: z.boolean().describe('Whether its MCP tools have their second names.'),
    refusedCalls: z.number().int().describe('Number of calls refused after the key ended.'),
    can: z
      .object({
        rotate: z.boolean().describe('Whether you may replace the key with a new one.'),
        revoke: z.boolean().describe('Whether you may revoke the key.'),
        agree: z.boolean().describe('Whether you may let the key speak for you.'),
        withdraw: z.boolean().describe('Whether you may stop the key from speaking for you.'),
      })
      .describe('What you may do with the key.'),
  })
  .meta({ id: 'Key' });
export type KeyView = z.infer<typeof keyView>;

const ownKey = z.object({
  ...keyView.pick({
    id: true,
    prefix: true,
    label: true,
    speaksFor: true,
    expiresAt: true,
    connectedBy: true,
    toolAliases: true,
  }).shape,
  agent: keyView.shape.agent
    .extend({ preset: z.enum(AGENT_PRESETS).describe('Preset of the agent.') })
    .describe('The agent that uses the key.'),
  actsFor: memberName.nullable().describe('The member this call acts for; null: the household.'),
  scopes: z.array(z.enum(SCOPES)).describe('Scopes that the key has in this call.'),
  contexts: z.array(z.enum(CONTEXTS)).describe('Vaults that the key reaches, within its agent’s limits.'),
  ceiling: z
    .object({
      privacy: z.enum(PRIVACY).exclude(['secret']).describe('Highest privacy level that the key may see.'),
      groups: z
        .array(idOf('group'))
        .nullable()
        .describe('Groups that the key is limited to; null: no limit.'),
      categories: z
        .array(z.enum(CATEGORIES))
        .nullable()
        .describe('Categories that the key is limited to; null: all.'),
    })
    .describe('Limits on what the key may see, whoever it acts for.'),
  limits: z
    .object({
      callsPerMinute: z.number().int().describe('Calls that the key may make in a minute.'),
      callsAtOnce: z.number().int().describe('Calls that may run at the same time.'),
    })
    .describe('Limits on how often the key may call.'),
});
export type OwnKey = z.infer<typeof ownKey>;

export const describeKeyInput = z.strictObject({});
export const describeKeyOutput = z.object({
  key: ownKey.nullable().describe('The key of this call; null: you are signed in without one.'),
});

export const createKeyOutput = z.object({
  key: keyView.describe('The new key.'),
  token: z.string().describe('The secret token; it is never shown again.'),
});
export const rotateKeyInput = z.strictObject({
  id: id.describe('The key to replace.'),
  overlap: z.enum(OVERLAPS).describe('How long the old key keeps working.'),
});
export const rotateKeyOutput = createKeyOutput.extend({ oldKey: keyView.describe('The replaced key.') });
export const listKeysInput = z.strictObject({
  includeRevoked: z.boolean().default(false).describe('Whether to include revoked keys.'),
});
export const listKeysOutput = z.object({
  items: z.array(keyView).describe('Keys that you may see, newest first.'),
});
export const revokeKeyInput = z.strictObject({ id: id.describe('The key to revoke.') });
export const revokeKeyOutput = z.object({
  outcome: z.enum(['revoked', 'already_revoked']).describe('Whether this call revoked the key.'),
  key: keyView.describe('The key after the call.'),
});
export const agreeInput = z.strictObject({ id: id.describe('The key that may speak for you.') });
export const agreeOutput = z.object({
  outcome: z
    .enum(['agreed', 'already_agreed'])
    .describe('Whether this call changed anything; the key may speak for you either way.'),
  key: keyView.describe('The key after the call.'),
});
export const withdrawInput = z.strictObject({ id: id.describe('The key that speaks for you.') });
export const withdrawOutput = z.object({
  outcome: z
    .enum(['withdrawn', 'not_agreed'])
    .describe('Whether this call changed anything; the key may not speak for you either way.'),
  key: keyView.describe('The key after the call.'),
});
