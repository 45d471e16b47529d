import type { ContactKind, Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';

/** One statement that somebody (a person, or a group) belongs to a group. Days are calendar days, YYYY-MM-DD. */
export interface MembershipEdge {
  memberId: string;
  groupId: string;
  status: RelationshipStatus;
  since: string | null;
  /** the last day of it */
  until: string | null;
}

export const MEMBERSHIP_STATES = ['current', 'upcoming', 'former', 'disputed'] as const;
/** What a membership is on a day: `upcoming` has not begun, `former` was ended or its last day has passed. */
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

interface MembershipEnd {
  id: string;
  name: string;
  kind: ContactKind;
}

/** A membership as somebody knows it today. */
export interface KnownMembership extends MembershipEdge {
  relationshipId: string;
  member: MembershipEnd;
  group: MembershipEnd;
  /** what the household calls the member within the group ("drummer"); null: nobody said */
  role: string | null;
  state: MembershipState;
  privacy: Privacy;
  /** what whoever asks may do with it */
  can: { edit: boolean; end: boolean };
}

/** Both ends of every membership, by id. */
export const endsOf = (memberships: readonly KnownMembership[]): Map<string, MembershipEnd> =>
  new Map(memberships.flatMap(({ member, group }) => [member, group].map((end) => [end.id, end] as const)));

/** What can have members. */
export const isGroupKind = (kind: ContactKind): boolean => kind === 'group' || kind === 'organisation';

/** What a membership is on `today`. From the first day to the last, both included, it is current. */
export function stateOn(edge: MembershipEdge, today: string): MembershipState {
  if (edge.status === 'former' || (edge.until !== null && edge.until < today)) return 'former';
  if (edge.status === 'disputed') return 'disputed';
  return edge.since !== null && edge.since > today ? 'upcoming' : 'current';
}

/** Whether it makes a member of them on `today`: who sees what (vault.circle_of) goes by the same rule. */
export const holdsOn = (edge: MembershipEdge, today: string): boolean => stateOn(edge, today) === 'current';

/** Whom a contact is connected with through memberships, each with the groups between, nearest to the start first. */
export type Reached = ReadonlyMap<string, readonly string[]>;

/** Breadth first, so that of several ways the shortest is told; what leads back is not followed, so circles end. */
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

/** Everyone in a group on `today`, subgroups and those in them among them. `via` is empty for its own members. */
export function membersOn(edges: readonly MembershipEdge[], groupId: string, today: string): Reached {
  const holding = edges.filter((edge) => holdsOn(edge, today));
  return reach(linksOf(holding, 'groupId', 'memberId'), groupId);
}

/** Every group that somebody is in on `today`, those above their groups among them. */
export function groupsOn(edges: readonly MembershipEdge[], contactId: string, today: string): Reached {
  const holding = edges.filter((edge) => holdsOn(edge, today));
  return reach(linksOf(holding, 'memberId', 'groupId'), contactId);
}

/**
 * The groups by which `groupId` already lies in `memberId`, outermost last: with them, putting `memberId` into
 * `groupId` would put it into itself. Null: it does not. What is over no longer counts, what is to come does.
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
