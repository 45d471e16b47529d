import type { MemberActor } from '#server/core/actor.ts';
import { forbidden, invalid } from '#server/core/errors.ts';
import { isResettable, roleHolds, type Standing } from '#server/domain/household/roles.ts';

const AT_THE_MACHINE = 'Run "npm run reset-password" on the machine on which Hearthlore runs.';

/** Throws FORBIDDEN unless the caller is an owner. */
export function expectOwner({ role }: MemberActor): void {
  if (!roleHolds(role, 'resetPasswords')) throw forbidden(`Only an owner can do this. ${AT_THE_MACHINE}`);
}

/** Whoever holds the link can become the member, so it needs a standing above theirs wherever they belong. */
export function expectResettable(actor: MemberActor, member: Standing, isOnlyHere: boolean): void {
  if (member.userId === actor.userId)
    throw invalid('userId', 'Change your own password on the page Settings.');
  if (!member.hasLogin) throw invalid('userId', 'This member has no login. Give them one instead.');
  if (!isResettable(actor.role, member) || !isOnlyHere)
    throw forbidden(`You cannot reset the password of this member. ${AT_THE_MACHINE}`);
}
