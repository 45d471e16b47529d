import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { type AgentCeiling, isWider } from '#server/domain/household/agent-ceiling.ts';
import { canGiveCeiling, canManageAgent } from '../policy.ts';
import { ceilingOf } from '../present.ts';
import * as repo from '../repo.ts';
import type { AgentView, UpdateAgentInput } from '../schema.ts';
import { expectGroups, expectNameFree, rowOfCeiling, withChange } from './draft-agent.ts';
import { showAgent, visibleAgent } from './visible-agents.ts';

const CHANGEABLE = [
  'name',
  'purpose',
  'ceilingPrivacy',
  'ceilingGroups',
  'ceilingCategories',
  'ceilingContexts',
] as const satisfies readonly (keyof repo.AgentChange)[];

type Updated = { agent: AgentView; noLongerSpeaksFor: { userId: string; name: string }[] };

export async function updateAgent(ctx: Ctx, input: UpdateAgentInput): Promise<Updated> {
  const { actor } = ctx;
  const agent = authorize(await visibleAgent(ctx, input.id), 'agent', (row) => canManageAgent(actor, row));
  const before = ceilingOf(agent);
  const after = withChange(before, input.ceiling);
  const isMore = isWider(before, after);
  if (isMore) await expectMayWiden(ctx, agent.id, after);
  if (input.name !== undefined) await expectNameFree(ctx, input.name, agent.id);
  await expectGroups(ctx, after.groups, before.groups);
  const change = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.purpose === undefined ? {} : { purpose: input.purpose ?? '' }),
    ...(input.ceiling === undefined ? {} : rowOfCeiling(after)),
  };
  const except = actor.kind === 'member' ? actor.userId : null;
  const updated = await repo.updateAgentRow(actor.householdId, agent.id, change, isMore ? { except } : null);
  if (updated === null)
    throw new AppError('CONFLICT', 'This agent was removed in the meantime. Restore it, or create another.');
  const noLongerSpeaksFor = await namesOf(
    ctx,
    updated.ended.map((one) => one.user_id),
  );
  await audit(ctx, agent, updated.row, noLongerSpeaksFor);
  return { agent: await showAgent(ctx, updated.row), noLongerSpeaksFor };
}

async function expectMayWiden(ctx: Ctx, agentId: string, after: AgentCeiling): Promise<void> {
  const { actor, now } = ctx;
  const allowed = canGiveCeiling(actor, after);
  if (allowed !== true) throw forbidden(allowed);
  const users = await repo.usersActedFor(actor.householdId, agentId, now);
  const own = actor.kind === 'member' ? actor.userId : null;
  const others = await namesOf(
    ctx,
    users.filter((userId) => userId !== own),
  );
  if (others.length === 0) return;
  const names = others.map(({ name }) => name).join(', ');
  throw forbidden(
    `This agent has a key that acts for ${names}, so it may see more only if they agree. Instead, create a second agent that may see more.`,
  );
}

async function namesOf(ctx: Ctx, userIds: readonly string[]): Promise<{ userId: string; name: string }[]> {
  if (userIds.length === 0) return [];
  const members = await repo.listMembers(ctx.actor.householdId);
  return [...new Set(userIds)].flatMap((userId) => {
    const member = members.get(userId);
    return member?.signsIn ? [{ userId, name: member.name }] : [];
  });
}

async function audit(
  { actor, now }: Ctx,
  before: repo.AgentRow,
  after: repo.AgentRow,
  ended: Updated['noLongerSpeaksFor'],
): Promise<void> {
  const fields = CHANGEABLE.filter((field) => String(before[field]) !== String(after[field]));
  if (fields.length === 0) return;
  const concerns = ended.map((one) => one.userId);
  const detail = {
    name: after.name,
    fields,
    ceilingPrivacy: after.ceilingPrivacy,
    noLongerSpeaksFor: concerns,
  };
  await recordAudit({ actor, at: now, action: 'agent.update', objectId: after.id, detail, concerns });
}
