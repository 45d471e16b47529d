import type { ContactSummary } from '#server/contacts/schema.ts';
import {
  endsOf,
  groupsOn,
  type KnownMembership,
  membersOn,
  type Reached,
} from '#server/domain/relationships/group-membership.ts';
import type { GroupAround } from '../../schema.ts';

/** Returns the groups that contain a contact on a day, directly or through other groups. */
export function groupsAround(
  memberships: readonly KnownMembership[],
  contact: ContactSummary,
  today: string,
): GroupAround[] {
  const contacts = endsOf(memberships).set(contact.id, contact);
  const around = groupsOn(memberships, contact.id, today);
  const isGroup =
    contact.kind === 'group' ||
    (contact.kind === 'organisation' && membersOn(memberships, contact.id, today).size > 0);
  const reached: Reached = isGroup ? new Map([[contact.id, []], ...around]) : around;
  const through = (ids: readonly string[]) =>
    ids.length > 0 ? { via: ids.map((id) => contacts.get(id)?.name ?? '') } : {};
  return [...reached].flatMap(([id, via]) => {
    const group = contacts.get(id);
    if (!group) return [];
    const members = [...membersOn(memberships, id, today)].flatMap(([memberId, between]) => {
      const member = contacts.get(memberId);
      return member ? [{ ...member, ...through(between) }] : [];
    });
    return [
      {
        id,
        name: group.name,
        members: members.sort((a, b) => a.name.localeCompare(b.name)),
        membership: ownIn(memberships, contact.id, id),
        ...through(via),
      },
    ];
  });
}

function ownIn(
  memberships: readonly KnownMembership[],
  contactId: string,
  groupId: string,
): GroupAround['membership'] {
  const own = memberships.find(
    (one) => one.memberId === contactId && one.groupId === groupId && one.state === 'current',
  );
  if (!own) return null;
  const { relationshipId, role, since, until, can } = own;
  return { relationshipId, role, since, until, can };
}
