import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { Actor, MemberActor, ViewAs } from '#server/core/actor.ts';
import { browserOf } from '#server/core/browser-session.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { canViewAsAgent, canViewAsMember, forWhomOf, IN_PERSON } from '../policy.ts';
import * as repo from '../repo.ts';
import type { BeginViewInput, Viewed, ViewState } from '../schema.ts';
import { actsFor, findTarget, type ViewWish } from './view-target.ts';

/** Starts a view, in which the browser shows only data that both may see. The viewed member sees it in the audit log. */
export async function beginView(
  ctx: Ctx,
  { member, agent }: BeginViewInput,
): Promise<{ outcome: 'viewing'; as: Viewed }> {
  const viewer = sessionCtxFor(ctx.actor);
  const wish: ViewWish =
    member === undefined ? { kind: 'agent', id: agent ?? '' } : { kind: 'member', id: member };
  const found = await findTarget(viewer, wish, ctx.now);
  if (found === null) throw notFound(wish.kind);
  if ('refusal' in found) throw forbidden(found.refusal);
  await audit(viewer, found.viewAs, 'view.begin', ctx.now);
  await browserOf(viewer)?.setView({ ...wish, householdId: viewer.householdId });
  return { outcome: 'viewing', as: { ...wish, name: found.viewAs.name, forWhom: found.forWhom } };
}

export async function endView(ctx: Ctx): Promise<{ outcome: 'ended' | 'not_viewing' }> {
  const viewer = sessionCtxFor(ctx.actor);
  await browserOf(viewer)?.setView(null);
  if (viewer.viewAs === undefined) return { outcome: 'not_viewing' };
  await audit(viewer, viewer.viewAs, 'view.end', ctx.now);
  return { outcome: 'ended' };
}

export async function getView(ctx: Ctx): Promise<ViewState> {
  const viewer = sessionCtxFor(ctx.actor);
  const { householdId, viewAs } = viewer;
  const members = await repo.listMembers(householdId);
  const nameOf = (userId: string | null): string | null =>
    members.find((one) => one.userId === userId)?.user.name ?? null;
  if (viewAs !== undefined) return { as: viewedBy(viewAs, nameOf), choices: [] };
  const agents = await repo.listAgents(householdId, ctx.now);
  const choices: Viewed[] = members
    .filter(({ userId }) => canViewAsMember(viewer, userId) === true)
    .map(({ userId, user }) => ({ kind: 'member', id: userId, name: user.name, forWhom: null }));
  for (const agent of agents) {
    const viewed = { actsFor: actsFor(agent) };
    if (canViewAsAgent(viewer, viewed) !== true) continue;
    const forWhom = nameOf(forWhomOf(viewer, viewed) ?? null);
    choices.push({ kind: 'agent', id: agent.id, name: agent.name, forWhom });
  }
  return { as: null, choices };
}

function viewedBy(viewAs: ViewAs, nameOf: (userId: string | null) => string | null): Viewed {
  const { kind, name, userId, agentId } = viewAs;
  const forWhom = kind === 'agent' ? nameOf(userId) : null;
  return { kind, id: agentId ?? userId ?? '', name, forWhom };
}

function sessionCtxFor(actor: Actor): MemberActor {
  if (actor.kind === 'member') return actor;
  throw forbidden(IN_PERSON);
}

async function audit(
  viewer: MemberActor,
  { userId, agentId, name }: ViewAs,
  action: 'view.begin' | 'view.end',
  at: Date,
): Promise<void> {
  await recordAudit({
    actor: viewer,
    at,
    action,
    detail: agentId === null ? { name } : { name, agent: agentId },
    concerns: userId === null ? [] : [userId],
  });
}
