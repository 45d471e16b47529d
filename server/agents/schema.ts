import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { id, isoTime, line, text } from '#server/core/field-schemas.ts';
import { AGENT_PRESETS } from '#server/domain/household/agent-presets.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** Groups that one agent can be limited to. Reason: more than that is a list of everybody. */
const MOST_GROUPS = 20;

/** What an agent sees at most. What is left out stays as it is, for a new agent as its preset says. */
export const ceilingInput = z.strictObject({
  privacy: z
    .enum(PRIVACY)
    .exclude(['secret'])
    .optional()
    .describe('Highest privacy level it sees; never secret.'),
  groups: z
    .array(id)
    .min(1, 'At least one group, or null for no such limit.')
    .max(MOST_GROUPS, `At most ${MOST_GROUPS} groups.`)
    .transform(unique)
    .nullable()
    .optional()
    .describe('Sees only these groups and the people in them; null: no such limit.'),
  categories: z
    .array(z.enum(CATEGORIES))
    .min(1, 'At least one category, or null for all of them.')
    .transform(unique)
    .nullable()
    .optional()
    .describe('Sees only these; null: all.'),
  contexts: z
    .array(z.enum(CONTEXTS))
    .min(1, 'At least one context.')
    .transform(unique)
    .optional()
    .describe('Vaults that its keys reach at most.'),
});
export type CeilingInput = z.output<typeof ceilingInput>;

export const agentNameInput = line(100).describe('What the household calls it.');
export const purposeInput = text(500).describe('What it is for, in a sentence or two.');

const agentView = z.object({
  id,
  name: z.string().describe('What the household calls it.'),
  purpose: z.string().describe('Purpose; may be empty.'),
  preset: z.enum(AGENT_PRESETS).describe('Its preset, which also limits its keys.'),
  owner: z
    .object({ userId: id.describe('The member’s user id.'), name: z.string().describe('The member’s name.') })
    .nullable()
    .describe('The member responsible for it; null: owners and admins.'),
  ceiling: z
    .object({
      privacy: z.enum(PRIVACY).exclude(['secret']).describe('Highest privacy level it sees.'),
      groups: z
        .array(z.object({ id, name: z.string().nullable().describe('Null where you do not see the group.') }))
        .nullable()
        .describe('Only these groups and the people in them; null: no such limit.'),
      categories: z.array(z.enum(CATEGORIES)).nullable().describe('Only these; null: all.'),
      contexts: z.array(z.enum(CONTEXTS)).describe('Vaults that its keys reach at most.'),
    })
    .describe('The most it may see, for any member.'),
  createdAt: isoTime.describe('When it was made.'),
  activeKeys: z.number().int().describe('Keys that work now, of those you may see.'),
  lastUsedAt: isoTime.nullable().describe('Last call with any of its keys; null: never.'),
  can: z
    .object({
      edit: z.boolean().describe('Change its name, purpose and ceiling.'),
      remove: z.boolean().describe('Remove it with its keys.'),
    })
    .describe('What you may do with it.'),
});
export type AgentView = z.infer<typeof agentView>;

export const listAgentsInput = z.strictObject({});
export const listAgentsOutput = z.object({ items: z.array(agentView).describe('The household’s agents.') });
export const getAgentInput = z.strictObject({ id: id.describe('The agent to read.') });
export const agentOutput = z.object({ agent: agentView.describe('As it is now.') });

export const createAgentInput = z.strictObject({
  name: agentNameInput,
  purpose: purposeInput.optional(),
  preset: z.enum(AGENT_PRESETS).describe('What kind of agent; sets its scopes and its widest ceiling.'),
  ceiling: ceilingInput.optional().describe('Narrower than the preset’s; omitted limits follow the preset.'),
});
export type CreateAgentInput = z.output<typeof createAgentInput>;

export const updateAgentInput = z.strictObject({
  id: id.describe('The agent to change.'),
  name: agentNameInput.optional(),
  purpose: purposeInput.nullable().optional().describe('Null clears it.'),
  ceiling: ceilingInput.optional().describe('The most it may see; omitted limits stay.'),
});
export type UpdateAgentInput = z.output<typeof updateAgentInput>;

export const updateAgentOutput = z.object({
  agent: agentView.describe('As it is now.'),
  noLongerSpeaksFor: z
    .array(
      z.object({
        userId: id.describe('The member’s user id.'),
        name: z.string().describe('The member’s name.'),
      }),
    )
    .describe('Members who agreed to less than it may see now: they are asked again.'),
});

export const removeAgentInput = z.strictObject({ id: id.describe('The agent to remove.') });
export const removeAgentOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  id,
  revokedKeys: z.number().int().describe('Keys that worked until now.'),
});
export const restoreAgentInput = z.strictObject({ id: id.describe('The agent to bring back.') });
