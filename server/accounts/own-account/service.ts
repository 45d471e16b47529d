import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { type HouseholdId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { roleOf } from '#server/households/present.ts';
import * as repo from '../repo.ts';

/** Returns the signed-in member. Throws FORBIDDEN for an agent, and while the member views as somebody else. */
export function memberOf({ actor }: Ctx): MemberActor {
  if (actor.kind !== 'member')
    throw forbidden('Only a signed-in member can manage an account. An API key has none.');
  if (actor.viewAs)
    throw forbidden(
      `You are viewing as ${actor.viewAs.name} and cannot open their account. Return to your own view first.`,
    );
  return actor;
}

export async function getAccount(ctx: Ctx): Promise<{ userId: string; name: string; email: string }> {
  const user = await repo.findUser(memberOf(ctx).userId);
  if (user === null) throw notFound('account');
  return { userId: user.id, name: user.name, email: user.email };
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
