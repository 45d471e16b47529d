import type { ContactSummary, ContactView } from '#server/contacts/schema.ts';
import type { Actor } from '#server/core/actor.ts';
import {
  endsOf,
  groupsOn,
  isGroupKind,
  type KnownMembership,
  membersOn,
} from '#server/domain/relationships/group-membership.ts';
import { canChangeGroups } from './policy.ts';
import type { GroupSummary, MemberView, NestedView } from './schema.ts';

const NAMES_SHOWN = 5;

export interface Around {
  actor: Actor;
  memberships: readonly KnownMembership[];
  ownContactId: string | null;
  today: string;
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
const byContact = (a: { contact: ContactSummary }, b: { contact: ContactSummary }): number =>
  byName(a.contact, b.contact);

function peopleIn(around: Around, groupId: string): ContactSummary[] {
  const contacts = endsOf(around.memberships);
  return [...membersOn(around.memberships, groupId, around.today).keys()]
    .flatMap((id) => contacts.get(id) ?? [])
    .filter(({ kind }) => !isGroupKind(kind))
    .sort(byName);
}

export function presentGroup(around: Around, contact: ContactView): GroupSummary {
  const { id, name, kind, tags, isHome, can } = contact;
  const people = peopleIn(around, id);
  const current = around.memberships.filter(({ state }) => state === 'current');
  const mine =
    around.ownContactId === null ? undefined : groupsOn(current, around.ownContactId, around.today).get(id);
  return {
    id,
    name,
    kind,
    tags,
    isHome,
    memberCount: people.length,
    memberNames: people.slice(0, NAMES_SHOWN).map((person) => person.name),
    subgroupCount: current.filter((one) => one.groupId === id && isGroupKind(one.member.kind)).length,
    within: current.filter((one) => one.memberId === id).map((one) => summaryOf(one.group)),
    iAm: mine === undefined ? null : mine.length === 0 ? 'member' : 'by_group',
    can: { addMembers: canChangeGroups(around.actor) === true, edit: can.edit, remove: can.remove },
  };
}

const summaryOf = ({ id, name, kind }: ContactSummary): ContactSummary => ({ id, name, kind });

function presentMembership(one: KnownMembership, other: ContactSummary, ownContactId: string | null) {
  return {
    relationshipId: one.relationshipId,
    contact: summaryOf(other),
    isMe: other.id === ownContactId,
    role: one.role,
    since: one.since,
    until: one.until,
    state: one.state,
    privacy: one.privacy,
    can: one.can,
  };
}

export const presentMember = (one: KnownMembership, ownContactId: string | null): MemberView => ({
  ...presentMembership(one, one.member, ownContactId),
  direct: true,
});

/** Lists direct members before members through subgroups, and former members separately. */
export function presentMembers(
  around: Around,
  groupId: string,
): { members: MemberView[]; former: MemberView[] } {
  const present = (one: KnownMembership) => presentMember(one, around.ownContactId);
  const own = around.memberships.filter((one) => one.groupId === groupId && !isGroupKind(one.member.kind));
  const members = own.filter(({ state }) => state !== 'former').map(present);
  const former = own.filter(({ state }) => state === 'former').map(present);
  const inItself = new Set(own.filter(({ state }) => state === 'current').map(({ memberId }) => memberId));
  const contacts = endsOf(around.memberships);
  const byGroup = [...membersOn(around.memberships, groupId, around.today)].flatMap(([id, via]) => {
    const contact = contacts.get(id);
    if (!contact || isGroupKind(contact.kind) || inItself.has(id)) return [];
    const names = via.flatMap((groupInIt) => contacts.get(groupInIt)?.name ?? []);
    return [presentIndirect(contact, names, around.ownContactId)];
  });
  return {
    members: [...members.sort(byContact), ...byGroup.sort(byContact)],
    former: former.sort((a, b) => (b.until ?? '').localeCompare(a.until ?? '') || byContact(a, b)),
  };
}

const presentIndirect = (
  contact: ContactSummary,
  via: string[],
  ownContactId: string | null,
): MemberView => ({
  relationshipId: null,
  contact: summaryOf(contact),
  isMe: contact.id === ownContactId,
  role: null,
  since: null,
  until: null,
  state: 'current',
  privacy: 'public',
  can: { edit: false, end: false },
  direct: false,
  via,
});

export function presentNested(
  around: Around,
  groupId: string,
): { subgroups: NestedView[]; parents: NestedView[] } {
  const lasting = around.memberships.filter(({ state }) => state !== 'former');
  const nested = (one: KnownMembership, other: ContactSummary): NestedView => ({
    ...presentMembership(one, other, around.ownContactId),
    memberCount: peopleIn(around, other.id).length,
  });
  const below = lasting.filter((one) => one.groupId === groupId && isGroupKind(one.member.kind));
  const above = lasting.filter((one) => one.memberId === groupId);
  return {
    subgroups: below.map((one) => nested(one, one.member)).sort(byContact),
    parents: above.map((one) => nested(one, one.group)).sort(byContact),
  };
}
