import type { MemberActor } from '#server/core/actor.ts';
import { forbidden, invalid } from '#server/core/errors.ts';
import { isResettable, roleHolds, type Standing } from '#server/domain/household/roles.ts';

const AT_THE_MACHINE = 'Run "npx hearthlore reset-password" on the machine where Hearthlore runs.';

/** Throws FORBIDDEN unless the caller is an owner. */
export function expectOwner({ role }: MemberActor): void {
  if (!roleHolds(role, 'resetPasswords')) throw forbidden(`Only an owner can do this. ${AT_THE_MACHINE}`);
}

/** A reset link gives access to the member's account, so the caller must outrank them in every household they belong to. */
export function expectResettable(actor: MemberActor, member: Standing, isOnlyHere: boolean): void {
  if (member.userId === actor.userId)
    throw invalid('userId', 'Change your own password on the Settings page.');
  if (!member.hasLogin) throw invalid('userId', 'This member has no login. Give them one instead.');
  if (!isResettable(actor.role, member) || !isOnlyHere)
    throw forbidden(`You cannot reset the password of this member. ${AT_THE_MACHINE}`);
}
