import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { id, idOf, isoTime, line, text } from '#server/core/field-schemas.ts';
import { AGENT_PRESETS } from '#server/domain/household/agent-presets.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** A longer list would in practice include everybody. */
const MAX_GROUPS = 20;

/** An omitted limit stays unchanged. For a new agent, it comes from the preset. */
export const ceilingInput = z.strictObject({
  privacy: z
    .enum(PRIVACY)
    .exclude(['secret'])
    .optional()
    .describe('Highest privacy level that the agent may see; never secret.'),
  groups: z
    .array(idOf('group'))
    .min(1, 'Choose at least one group, or null for no limit.')
    .max(MAX_GROUPS, `At most ${MAX_GROUPS} groups.`)
    .transform(unique)
    .nullable()
    .optional()
    .describe('Limits the agent to these groups and their members; null: no limit.'),
  categories: z
    .array(z.enum(CATEGORIES))
    .min(1, 'Choose at least one category, or null for all categories.')
    .transform(unique)
    .nullable()
    .optional()
    .describe('Limits the agent to these categories; null: all.'),
  contexts: z
    .array(z.enum(CONTEXTS))
    .min(1, 'Choose at least one context.')
    .transform(unique)
    .optional()
    .describe('Limits the agent’s keys to these vaults.'),
});
export type CeilingInput = z.output<typeof ceilingInput>;

export const agentNameInput = line(100).describe('Name of the agent.');
export const purposeInput = text(500).describe('Purpose of the agent, in a sentence or two.');

const agentView = z
  .object({
    id: idOf('agent'),
    name: z.string().describe('Name of the agent.'),
    purpose: z.string().describe('Purpose of the agent; may be empty.'),
    preset: z.enum(AGENT_PRESETS).describe('Preset of the agent, which also limits its keys.'),
    owner: z
      .object({
        userId: id.describe('The member’s user id.'),
        name: z.string().describe('The member’s name.'),
      })
      .nullable()
      .describe('The member responsible for the agent; null: owners and admins.'),
    ceiling: z
      .object({
        privacy: z
          .enum(PRIVACY)
          .exclude(['secret'])
          .describe('Highest privacy level that the agent may see.'),
        groups: z
          .array(
            z.object({
              id: idOf('group'),
              name: z.string().nullable().describe('Name of the group; null: hidden from you.'),
            }),
          )
          .nullable()
          .describe('Groups that the agent is limited to; null: no limit.'),
        categories: z
          .array(z.enum(CATEGORIES))
          .nullable()
          .describe('Categories that the agent is limited to; null: all.'),
        contexts: z.array(z.enum(CONTEXTS)).describe('Vaults that the agent’s keys are limited to.'),
      })
      .describe('Limits on what the agent may see, whoever it acts for.'),
    createdAt: isoTime.describe('When the agent was created.'),
    activeKeys: z.number().int().describe('Number of active keys that you may see.'),
    lastUsedAt: isoTime.nullable().describe('Last call with one of those keys; null: never.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may change the agent’s name, purpose and ceiling.'),
        remove: z.boolean().describe('Whether you may remove the agent with its keys.'),
      })
      .describe('Your permissions for the agent.'),
  })
  .meta({ id: 'Agent' });
export type AgentView = z.infer<typeof agentView>;

export const listAgentsInput = z.strictObject({});
export const listAgentsOutput = z.object({
  items: z.array(agentView).describe('Agents that you may see, by name.'),
});
export const getAgentInput = z.strictObject({ id: idOf('agent') });
export const agentOutput = z.object({ agent: agentView.describe('The agent.') });

export const createAgentInput = z.strictObject({
  name: agentNameInput,
  purpose: purposeInput.optional(),
  preset: z.enum(AGENT_PRESETS).describe('Preset, which sets the agent’s scopes and widest ceiling.'),
  ceiling: ceilingInput
    .optional()
    .describe(
      'Limits on what the agent may see, within those of the preset; omitted ones follow the preset.',
    ),
});
export type CreateAgentInput = z.output<typeof createAgentInput>;

export const updateAgentInput = z.strictObject({
  id: id.describe('The agent to change.'),
  name: agentNameInput.optional(),
  purpose: purposeInput.nullable().optional().describe('Purpose; null clears it.'),
  ceiling: ceilingInput.optional().describe('New ceiling; omitted limits are unchanged.'),
});
export type UpdateAgentInput = z.output<typeof updateAgentInput>;

export const updateAgentOutput = z.object({
  agent: agentView.describe('The agent after the change.'),
  noLongerSpeaksFor: z
    .array(
      z.object({
        userId: id.describe('The member’s user id.'),
        name: z.string().describe('The member’s name.'),
      }),
    )
    .describe('Members the agent no longer speaks for, because it may now see more; they must agree again.'),
});

export const removeAgentInput = z.strictObject({ id: id.describe('The agent to remove.') });
export const removeAgentOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  id: idOf('agent'),
  revokedKeys: z.number().int().describe('Number of keys that were revoked.'),
});
export const restoreAgentInput = z.strictObject({ id: id.describe('The agent to restore.') });
