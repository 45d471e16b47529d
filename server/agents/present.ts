import { z } from 'zod';
import { type Actor, CONTEXTS } from '#server/core/actor.ts';
import type { AgentCeiling } from '#server/domain/household/agent-ceiling.ts';
import { AGENT_PRESETS } from '#server/domain/household/agent-presets.ts';
import { keyState, lastUse } from '#server/domain/household/api-key-state.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import { canManageAgent } from './policy.ts';
import type { AgentKeyRow, AgentRow } from './repo.ts';
import type { AgentView } from './schema.ts';

const presets = z.enum(AGENT_PRESETS);
const categories = z.array(z.enum(CATEGORIES));
const contexts = z.array(z.enum(CONTEXTS));

export const presetOf = (agent: Pick<AgentRow, 'preset'>) => presets.parse(agent.preset);

/** An empty stored list of groups or categories means no limit. */
export function ceilingOf(
  agent: Pick<AgentRow, 'ceilingPrivacy' | 'ceilingGroups' | 'ceilingCategories' | 'ceilingContexts'>,
): AgentCeiling & { groups: string[] | null; categories: z.infer<typeof categories> | null } {
  return {
    privacy: agent.ceilingPrivacy === 'private' ? 'private' : 'public',
    groups: agent.ceilingGroups.length === 0 ? null : agent.ceilingGroups,
    categories: agent.ceilingCategories.length === 0 ? null : categories.parse(agent.ceilingCategories),
    contexts: contexts.parse(agent.ceilingContexts),
  };
}

interface AgentSurroundings {
  keys: readonly AgentKeyRow[];
  members: ReadonlyMap<string, { name: string }>;
  groupNames: ReadonlyMap<string, string>;
  now: Date;
}

export function presentAgent(
  actor: Actor,
  agent: AgentRow,
  { keys, members, groupNames, now }: AgentSurroundings,
): AgentView {
  const ceiling = ceilingOf(agent);
  const owner = agent.ownerId === null ? undefined : members.get(agent.ownerId);
  const mayManage = canManageAgent(actor, agent) === true;
  return {
    id: agent.id,
    name: agent.name,
    purpose: agent.purpose,
    preset: presetOf(agent),
    owner: agent.ownerId !== null && owner ? { userId: agent.ownerId, name: owner.name } : null,
    ceiling: {
      ...ceiling,
      groups: ceiling.groups?.map((id) => ({ id, name: groupNames.get(id) ?? null })) ?? null,
      contexts: [...ceiling.contexts],
    },
    createdAt: agent.createdAt.toISOString(),
    activeKeys: keys.filter((key) => keyState(key, now) === 'active').length,
    lastUsedAt: lastUse(keys)?.toISOString() ?? null,
    can: { edit: mayManage, remove: mayManage },
  };
}
