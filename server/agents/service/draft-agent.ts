import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { type AgentCeiling, isWider, lowerOf } from '#server/domain/household/agent-ceiling.ts';
import { type AgentPreset, PRESETS } from '#server/domain/household/agent-presets.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { canGiveCeiling } from '../policy.ts';
import * as repo from '../repo.ts';
import type { CeilingInput } from '../schema.ts';
import { showAgents } from './visible-agents.ts';

interface AgentDraft {
  name: string;
  purpose?: string | undefined;
  preset: AgentPreset;
  ceiling?: CeilingInput | undefined;
}

export async function draftAgent(ctx: Ctx, draft: AgentDraft): Promise<repo.AgentRow> {
  const preset: AgentCeiling = { ...PRESETS[draft.preset].ceiling, groups: null };
  const ceiling = withChange(atMostOwn(ctx.actor, preset), draft.ceiling);
  if (isWider(preset, ceiling))
    throw invalid(
      'ceiling',
      `The ceiling allows more than the preset “${PRESETS[draft.preset].name}” does. Narrow the ceiling, or choose another preset.`,
    );
  const allowed = canGiveCeiling(ctx.actor, ceiling);
  if (allowed !== true) throw forbidden(allowed);
  await expectNameFree(ctx, draft.name);
  await expectGroups(ctx, ceiling.groups);
  return {
    householdId: ctx.actor.householdId,
    id: newId(),
    name: draft.name,
    purpose: draft.purpose ?? '',
    preset: draft.preset,
    ownerId: ctx.actor.userId,
    ...rowOfCeiling(ceiling),
    createdAt: ctx.now,
    retiredAt: null,
  };
}

function atMostOwn(actor: Actor, preset: AgentCeiling): AgentCeiling {
  if (actor.kind !== 'agent') return preset;
  const lower = lowerOf(preset, { ...actor.ceiling, contexts: actor.contexts });
  const isNothing = lower.contexts.length === 0 || lower.categories?.length === 0;
  if (isNothing)
    throw forbidden(
      'An agent with this preset would see nothing, because your own key sees none of its contexts or categories. Choose another preset.',
    );
  return lower;
}

export function withChange(ceiling: AgentCeiling, change: CeilingInput | undefined): AgentCeiling {
  return {
    privacy: change?.privacy ?? ceiling.privacy,
    groups: change?.groups === undefined ? ceiling.groups : change.groups,
    categories: change?.categories === undefined ? ceiling.categories : change.categories,
    contexts: change?.contexts ?? ceiling.contexts,
  };
}

export function rowOfCeiling({ privacy, groups, categories, contexts }: AgentCeiling) {
  return {
    ceilingPrivacy: privacy,
    ceilingGroups: [...(groups ?? [])],
    ceilingCategories: [...(categories ?? [])],
    ceilingContexts: [...contexts],
  };
}

/** Throws CONFLICT if an agent has this name. Hidden agents are ignored, because an error would reveal them. */
export async function expectNameFree(ctx: Ctx, name: string, exceptId?: string): Promise<void> {
  const rows = await repo.listAgents(ctx.actor.householdId);
  const namesakes = rows.filter((row) => row.id !== exceptId && normalise(row.name) === normalise(name));
  const [namesake] = await showAgents(ctx, namesakes);
  if (namesake)
    throw new AppError(
      'CONFLICT',
      `An agent called “${namesake.name}” already exists. Choose another name, or send its agentId to create another key for it.`,
    );
}

/** Throws if one of these is not a group that the caller sees. Leaves out groups that the agent had before. */
export async function expectGroups(
  ctx: Ctx,
  groupIds: AgentCeiling['groups'],
  before: AgentCeiling['groups'] = null,
): Promise<void> {
  const ids = (groupIds ?? []).filter((id) => !before?.includes(id));
  if (ids.length === 0) return;
  const found = await ctx.vault.read((tx) => repo.listContacts(tx, ids));
  const groups = new Set(found.filter(({ kind }) => kind === 'group').map(({ id }) => id));
  if (!ids.every((id) => groups.has(id)))
    throw invalid('ceiling.groups', 'At least one of these is not a group of this household.');
}
