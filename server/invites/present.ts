import { z } from 'zod';
import { abilityRows, type Decider, ROLES, type Role } from '#server/domain/household/roles.ts';
import { canInviteAs } from './policy.ts';
import type { InviteRow, InviteWithHousehold, OidcInviteeRow } from './repo.ts';
import type { InvitePreview, InviteView } from './schema.ts';

const roleOf = (text: string): Role => z.enum(ROLES).parse(text);

export function presentInvite(
  inviter: Decider,
  row: InviteRow,
  names: ReadonlyMap<string, string>,
  now: Date,
): InviteView {
  const named = (userId: string | null) =>
    userId === null ? null : { userId, name: names.get(userId) ?? 'A former member' };
  const role = roleOf(row.role);
  const mayChange = canInviteAs(inviter, role) === true;
  return {
    id: row.id,
    role,
    name: row.name,
    email: row.email,
    member: named(row.userId),
    contactId: row.contactId,
    invitedBy: named(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
    can: { revoke: mayChange, renew: mayChange },
  };
}

export function presentPreview(
  row: InviteWithHousehold,
  invitedBy: string | null,
  memberName: string | null,
  invitee: OidcInviteeRow | null,
): InvitePreview {
  const role = roleOf(row.role);
  const ends = invitee !== null && invitee.expiresAt < row.expiresAt ? invitee.expiresAt : row.expiresAt;
  return {
    householdName: row.household.name,
    invitedBy,
    role,
    name: memberName ?? row.name,
    email: invitee?.email ?? null,
    isForMember: row.userId !== null,
    expiresAt: ends.toISOString(),
    willKnow: [
      'Everybody in the household sees your name. Your e-mail is used only for signing in; nobody there sees it.',
      'Owners and admins see when you were last active.',
      'The household keeps what it already remembers about you and what its members add. Your private memories stay private.',
      'When you leave, you choose which of your memories stay.',
    ],
    willBeAbleTo: abilityRows()
      .filter(([, { roles }]) => roles.includes(role))
      .map(([, { you }]) => you),
  };
}
