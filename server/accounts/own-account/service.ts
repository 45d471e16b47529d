import { type AuditedAct, recordAudit } from '#server/audit/service/record-audit.ts';
import type { AccountCtx } from '#server/core/account-ctx.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { UserActor } from '#server/core/browser-session.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { type HouseholdId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { roleOf } from '#server/households/present.ts';
import * as repo from '../repo.ts';

/** Returns the signed-in user. Throws FORBIDDEN for an agent, and while a member views as somebody else. */
export function userOf(ctx: Pick<Ctx, 'actor'>): MemberActor;
export function userOf(ctx: Pick<AccountCtx, 'actor'>): MemberActor | UserActor;
export function userOf({ actor }: Pick<AccountCtx, 'actor'>): MemberActor | UserActor {
  if (actor.kind === 'user') return actor;
  if (actor.kind !== 'member')
    throw forbidden('Only a signed-in member can manage an account. An API key has none.');
  if (actor.viewAs)
    throw forbidden(
      `You are viewing as ${actor.viewAs.name} and cannot open their account. Return to your own view first.`,
    );
  return actor;
}

export async function getAccount(ctx: AccountCtx): Promise<{ userId: string; name: string; email: string }> {
  const user = await repo.findUser(userOf(ctx).userId);
  if (user === null) throw notFound('account');
  return { userId: user.id, name: user.name, email: user.email };
}

/** Records an act on the user's own account in the log of their household. Without one, there is no log. */
export async function auditOwn({
  actor,
  ...act
}: Omit<AuditedAct, 'actor'> & { actor: MemberActor | UserActor }): Promise<void> {
  if (actor.kind === 'member') await recordAudit({ actor, ...act });
}

export async function householdOf(userId: string): Promise<HouseholdId | null> {
  const membership = await repo.findFirstMembership(userId);
  return membership === null ? null : trustHouseholdId(membership.householdId);
}

export async function auditInPerson(userId: string, action: AuditAction, at: Date): Promise<void> {
  const membership = await repo.findFirstMembership(userId);
  if (membership === null) return;
  const householdId = trustHouseholdId(membership.householdId);
  const actor: MemberActor = {
    kind: 'member',
    householdId,
    userId: trustUserId(userId),
    role: roleOf(membership.role),
  };
  await recordAudit({ actor, at, action });
}
