import type { ContactKind, Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';

/** Days have the format YYYY-MM-DD. */
export interface MembershipEdge {
  memberId: string;
  groupId: string;
  status: RelationshipStatus;
  since: string | null;
  /** Last day of the membership, inclusive. */
  until: string | null;
}

export const MEMBERSHIP_STATES = ['current', 'upcoming', 'former', 'disputed'] as const;
/** `upcoming` memberships have not begun, and `former` ones have ended. */
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

interface MembershipEnd {
  id: string;
  name: string;
  kind: ContactKind;
}

export interface KnownMembership extends MembershipEdge {
  relationshipId: string;
  member: MembershipEnd;
  group: MembershipEnd;
  /** The role, such as "drummer". Null if unknown. */
  role: string | null;
  state: MembershipState;
  privacy: Privacy;
  can: { edit: boolean; end: boolean };
}

export const endsOf = (memberships: readonly KnownMembership[]): Map<string, MembershipEnd> =>
  new Map(memberships.flatMap(({ member, group }) => [member, group].map((end) => [end.id, end] as const)));

export const isGroupKind = (kind: ContactKind): boolean => kind === 'group' || kind === 'organisation';

/** The first and the last day are part of the membership. */
export function stateOn(edge: MembershipEdge, today: string): MembershipState {
  if (edge.status === 'former' || (edge.until !== null && edge.until < today)) return 'former';
  if (edge.status === 'disputed') return 'disputed';
  return edge.since !== null && edge.since > today ? 'upcoming' : 'current';
}

/** Must agree with `vault.circle_of`, which decides what members may see. */
export const holdsOn = (edge: MembershipEdge, today: string): boolean => stateOn(edge, today) === 'current';

export type Reached = ReadonlyMap<string, readonly string[]>;

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

/** Includes the members of subgroups. The path to a direct member is empty. */
export function membersOn(edges: readonly MembershipEdge[], groupId: string, today: string): Reached {
  const holding = edges.filter((edge) => holdsOn(edge, today));
  return reach(linksOf(holding, 'groupId', 'memberId'), groupId);
}

export function groupsOn(edges: readonly MembershipEdge[], contactId: string, today: string): Reached {
  const holding = edges.filter((edge) => holdsOn(edge, today));
  return reach(linksOf(holding, 'memberId', 'groupId'), contactId);
}

/** Returns the path by which a new membership would make the group contain itself, or null. */
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
