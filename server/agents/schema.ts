import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { id, isoTime, line, text } from '#server/core/fields.ts';
import { AGENT_PRESETS } from '#server/domain/agent-presets.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/vocabulary.ts';

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** Groups that one agent can be limited to. Reason: more than that is a list of everybody. */
const MOST_GROUPS = 20;

/** What an agent sees at most. What is left out stays as it is, for a new agent as its preset says. */
export const ceilingInput = z.strictObject({
  privacy: z.enum(PRIVACY).exclude(['secret']).optional(),
  /** group contacts: it sees what belongs to them and to the people in them; null: no such limit */
  groups: z
    .array(id)
    .min(1, 'At least one group, or null for no such limit.')
    .max(MOST_GROUPS, `At most ${MOST_GROUPS} groups.`)
    .transform(unique)
    .nullable()
    .optional(),
  /** null: every category */
  categories: z
    .array(z.enum(CATEGORIES))
    .min(1, 'At least one category, or null for all of them.')
    .transform(unique)
    .nullable()
    .optional(),
  /** the vaults that its keys reach at most */
  contexts: z.array(z.enum(CONTEXTS)).min(1, 'At least one context.').transform(unique).optional(),
});
export type CeilingInput = z.output<typeof ceilingInput>;

export const agentNameInput = line(100);
export const purposeInput = text(500);

export const agentView = z.object({
  id,
  name: z.string(),
  purpose: z.string(),
  /** what it was made as; its keys can do no more than that */
  preset: z.enum(AGENT_PRESETS),
  /** the member who looks after it; null: the owners and admins */
  owner: z.object({ userId: id, name: z.string() }).nullable(),
  ceiling: z.object({
    privacy: z.enum(PRIVACY).exclude(['secret']),
    /** null: no such limit; a name is null where the asker does not see the group */
    groups: z.array(z.object({ id, name: z.string().nullable() })).nullable(),
    /** null: every category */
    categories: z.array(z.enum(CATEGORIES)).nullable(),
    contexts: z.array(z.enum(CONTEXTS)),
  }),
  createdAt: isoTime,
  /** keys that work now, of those that the asker may see */
  activeKeys: z.number().int(),
  lastUsedAt: isoTime.nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type AgentView = z.infer<typeof agentView>;

export const listAgentsInput = z.strictObject({});
export const listAgentsOutput = z.object({ items: z.array(agentView) });
export const getAgentInput = z.strictObject({ id });
export const agentOutput = z.object({ agent: agentView });

export const createAgentInput = z.strictObject({
  name: agentNameInput,
  purpose: purposeInput.optional(),
  preset: z.enum(AGENT_PRESETS),
  /** narrower than the preset's; what is left out is as the preset says */
  ceiling: ceilingInput.optional(),
});
export type CreateAgentInput = z.output<typeof createAgentInput>;

export const updateAgentInput = z.strictObject({
  id,
  name: agentNameInput.optional(),
  /** null: none */
  purpose: purposeInput.nullable().optional(),
  ceiling: ceilingInput.optional(),
});
export type UpdateAgentInput = z.output<typeof updateAgentInput>;

export const updateAgentOutput = z.object({
  agent: agentView,
  /** members whom it spoke for and who agreed to less than it may see now: they are asked again */
  noLongerSpeaksFor: z.array(z.object({ userId: id, name: z.string() })),
});

export const removeAgentInput = z.strictObject({ id });
export const removeAgentOutput = z.object({
  outcome: z.literal('removed'),
  id,
  /** keys that worked until now */
  revokedKeys: z.number().int(),
});
export const restoreAgentInput = z.strictObject({ id });
