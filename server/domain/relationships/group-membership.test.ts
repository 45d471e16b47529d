import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findMembershipCycle,
  groupsOn,
  holdsOn,
  type MembershipEdge,
  membersOn,
  stateOn,
} from './group-membership.ts';

const TODAY = '2026-11-21';
const edge = (memberId: string, groupId: string, over: Partial<MembershipEdge> = {}): MembershipEdge => ({
  memberId,
  groupId,
  status: 'current',
  since: null,
  until: null,
  ...over,
});

describe('the state of a membership on a day', () => {
  it.each([
    [{}, 'current'],
    [{ since: TODAY }, 'current'],
    [{ since: '2026-11-22' }, 'upcoming'],
    [{ until: TODAY }, 'current'],
    [{ until: '2026-11-20' }, 'former'],
    [{ since: TODAY, until: TODAY }, 'current'],
    [{ status: 'former' }, 'former'],
    [{ status: 'former', until: '2027-01-01' }, 'former'],
    [{ status: 'disputed' }, 'disputed'],
    [{ status: 'disputed', until: '2020-01-01' }, 'former'],
  ] as const)('a membership with %o is %s', (over, state) => {
    expect(stateOn(edge('Ana', 'Choir', over), TODAY)).toBe(state);
  });
});

describe('groups in groups', () => {
  const edges = [
    edge('Ana', 'Altos'),
    edge('Altos', 'Choir'),
    edge('Choir', 'Music school'),
    edge('Bo', 'Choir'),
    edge('Ana', 'Music school'),
    edge('Mia', 'Altos', { since: '2027-01-01' }),
  ];

  it('lists all members of a group with the shortest path through subgroups', () => {
    expect(Object.fromEntries(membersOn(edges, 'Music school', TODAY))).toEqual({
      Choir: [],
      Ana: [],
      Altos: ['Choir'],
      Bo: ['Choir'],
    });
    expect(Object.fromEntries(membersOn(edges, 'Choir', TODAY))).toEqual({
      Altos: [],
      Bo: [],
      Ana: ['Altos'],
    });
  });

  it('lists every group that a contact belongs to', () => {
    expect(Object.fromEntries(groupsOn(edges, 'Ana', TODAY))).toEqual({
      Altos: [],
      Choir: ['Altos'],
      'Music school': [],
    });
    expect(groupsOn(edges, 'Mia', TODAY).size).toBe(0);
  });

  it('finds a membership that would make a group contain itself, with the path', () => {
    expect(findMembershipCycle(edges, { memberId: 'Music school', groupId: 'Altos' }, TODAY)).toEqual([
      'Altos',
      'Choir',
      'Music school',
    ]);
    expect(findMembershipCycle(edges, { memberId: 'Choir', groupId: 'Choir' }, TODAY)).toEqual(['Choir']);
    expect(findMembershipCycle(edges, { memberId: 'Altos', groupId: 'Music school' }, TODAY)).toBeNull();
    const over = [
      edge('Altos', 'Choir', { status: 'former' }),
      edge('Choir', 'Band', { until: '2020-01-01' }),
    ];
    expect(findMembershipCycle(over, { memberId: 'Choir', groupId: 'Altos' }, TODAY)).toBeNull();
    expect(findMembershipCycle(over, { memberId: 'Band', groupId: 'Choir' }, TODAY)).toBeNull();
    const toCome = [edge('Altos', 'Choir', { since: '2027-01-01' })];
    expect(findMembershipCycle(toCome, { memberId: 'Choir', groupId: 'Altos' }, TODAY)).not.toBeNull();
  });

  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const anyEdge: fc.Arbitrary<MembershipEdge> = fc.record({
    memberId: fc.constantFrom(...ids),
    groupId: fc.constantFrom(...ids),
    status: fc.constantFrom('current', 'former', 'disputed'),
    since: fc.constantFrom(null, '2026-11-20', TODAY, '2026-11-22'),
    until: fc.constantFrom(null, '2026-11-20', TODAY, '2026-11-22'),
  });
  function inside(edges_: readonly MembershipEdge[], groupId: string): Set<string> {
    const found = new Set<string>();
    for (let round = 0; round <= ids.length; round++) {
      for (const { memberId, ...one } of edges_) {
        if (holdsOn({ memberId, ...one }, TODAY) && (one.groupId === groupId || found.has(one.groupId))) {
          found.add(memberId);
        }
      }
    }
    found.delete(groupId);
    return found;
  }

  it('agrees with the reference in both directions, with and without cycles', () => {
    fc.assert(
      fc.property(fc.array(anyEdge, { maxLength: 14 }), (some) => {
        for (const group of ids) {
          const members = membersOn(some, group, TODAY);
          expect(new Set(members.keys())).toEqual(inside(some, group));
          for (const member of members.keys()) expect(groupsOn(some, member, TODAY).has(group)).toBe(true);
        }
      }),
    );
  });

  it('allows no membership that would create a cycle', () => {
    fc.assert(
      fc.property(fc.array(anyEdge, { maxLength: 20 }), (some) => {
        const kept: MembershipEdge[] = [];
        for (const one of some) if (findMembershipCycle(kept, one, TODAY) === null) kept.push(one);
        const links = kept.filter((one) => holdsOn(one, TODAY));
        const isIn = (id: string, groupId: string): boolean =>
          links.some((one) => one.memberId === id && (one.groupId === groupId || isIn(one.groupId, groupId)));
        for (const id of ids) expect(isIn(id, id)).toBe(false);
      }),
    );
  });
});
