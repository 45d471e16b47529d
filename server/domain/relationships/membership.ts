import type { ContactKind, Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';

/** Membership of a person or a group in a group. Days are calendar days, YYYY-MM-DD. */
export interface MembershipEdge {
  memberId: string;
  groupId: string;
  status: RelationshipStatus;
  since: string | null;
  /** Last day of the membership, inclusive. */
  until: string | null;
}

export const MEMBERSHIP_STATES = ['current', 'upcoming', 'former', 'disputed'] as const;
/** State of a membership on a day. `upcoming`: has not begun. `former`: was ended, or its last day has passed. */
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

interface MembershipEnd {
  id: string;
  name: string;
  kind: ContactKind;
}

/** A membership as one caller sees it today. */
export interface KnownMembership extends MembershipEdge {
  relationshipId: string;
  member: MembershipEnd;
  group: MembershipEnd;
  /** The household's word for the member's role in the group ("drummer"). Null if not stated. */
  role: string | null;
  state: MembershipState;
  privacy: Privacy;
  /** Actions allowed to the caller. */
  can: { edit: boolean; end: boolean };
}

/** Returns the members and the groups of the memberships, by contact id. */
export const endsOf = (memberships: readonly KnownMembership[]): Map<string, MembershipEnd> =>
  new Map(memberships.flatMap(({ member, group }) => [member, group].map((end) => [end.id, end] as const)));

/** Returns whether contacts of this kind can have members. */
export const isGroupKind = (kind: ContactKind): boolean => kind === 'group' || kind === 'organisation';

/** Returns the state of a membership on `today`. The first and the last day both count as current. */
export function stateOn(edge: MembershipEdge, today: string): MembershipState {
  if (edge.status === 'former' || (edge.until !== null && edge.until < today)) return 'former';
  if (edge.status === 'disputed') return 'disputed';
  return edge.since !== null && edge.since > today ? 'upcoming' : 'current';
}

/** Returns whether the membership is in force on `today`. Must agree with `vault.circle_of`, which decides visibility. */
export const holdsOn = (edge: MembershipEdge, today: string): boolean => stateOn(edge, today) === 'current';

/** Contacts connected through memberships, each with the contacts on the path to it, nearest to the start first. */
export type Reached = ReadonlyMap<string, readonly string[]>;

/** Finds the shortest path to each contact by breadth-first search. Ends on cycles. */
function reach(next: ReadonlyMap<string, readonly string[]>, startId: string): Reached {
  const reached = new Map<string, readonly string[]>();
  let level: { id: string; via: readonly string[] }[] = [{ id: startId, via: [] }];
  while (level.length > 0) {
    const following: typeof level = [];
    for (const { id, via } of level) {
      for (const otherId of next.get(id) ?? []) {
        if (otherId === startId || reached.has(otherId)) continue;
        reached.set(otherId, via);
        following.push({ id: otherId, via: [...via, otherId] });
      }
    }
    level = following;
  }
  return reached;
}

function linksOf(
  edges: readonly MembershipEdge[],
  from: 'memberId' | 'groupId',
  to: 'memberId' | 'groupId',
): Map<string, string[]> {
  const links = new Map<string, string[]>();
  for (const edge of edges) links.set(edge[from], [...(links.get(edge[from]) ?? []), edge[to]]);
  return links;
}

/** Finds the members of a group on `today`, including subgroups and their members. The path of a direct member is empty. */
export function membersOn(edges: readonly MembershipEdge[], groupId: string, today: string): Reached {
  const holding = edges.filter((edge) => holdsOn(edge, today));
  return reach(linksOf(holding, 'groupId', 'memberId'), groupId);
}

/** Finds the groups that a contact belongs to on `today`, directly or through another group. */
export function groupsOn(edges: readonly MembershipEdge[], contactId: string, today: string): Reached {
  const holding = edges.filter((edge) => holdsOn(edge, today));
  return reach(linksOf(holding, 'memberId', 'groupId'), contactId);
}

/**
 * Returns the path by which `groupId` is already inside `memberId`, outermost last, or null. If there is a path, adding
 * `memberId` to `groupId` would make a group contain itself. Ignores former memberships, but not upcoming ones.
 */
export function findMembershipCycle(
  edges: readonly MembershipEdge[],
  { memberId, groupId }: { memberId: string; groupId: string },
  today: string,
): readonly string[] | null {
  if (memberId === groupId) return [groupId];
  const lasting = edges.filter((edge) => stateOn(edge, today) !== 'former');
  const via = reach(linksOf(lasting, 'memberId', 'groupId'), groupId).get(memberId);
  return via === undefined ? null : [groupId, ...via, memberId];
}
