import { describe, expect, test } from 'vitest';
import { storedEdge } from '#server/domain/graph/edge-types.ts';
import { visibilityOf } from '#server/domain/memories/memory-visibility.ts';
import { readDemoFamily } from './service.ts';

const { edges, memories, relationships } = readDemoFamily();
const memoryOf = new Map(memories.map((memory) => [memory.key, memory]));
const nameOf = ({ from, type, to }: { from: string; type: string; to: string }) => `${from} ${type} ${to}`;

function isSeenBy(member: string, key: string): boolean {
  const memory = memoryOf.get(key);
  if (!memory) return false;
  const ties = relationships.filter(
    ({ a, b, status }) => status === 'current' && (a === member || b === member),
  );
  const groups = ties.filter(({ type }) => type === 'member_of').map(({ b }) => b);
  const viewer = {
    isSystem: false,
    privacy: 'secret',
    categories: null,
    within: null,
    ownContactId: member,
    closedChildIds: [],
    userId: member,
    contactIds: [member, ...groups],
    relationshipIds: ties.map(({ a, type, b }) => `${a} ${type} ${b}`),
  } as const;
  return visibilityOf(viewer, {
    privacy: memory.privacy,
    category: memory.category,
    ownerId: memory.by,
    contactId: memory.contact ?? null,
    relationshipId: memory.relationship?.join(' ') ?? null,
    childIds: [],
  }).isVisible;
}

describe('the links of the demo household', () => {
  test('are numerous and of nearly every type', () => {
    expect(edges.length).toBeGreaterThanOrEqual(40);
    expect(new Set(edges.map(({ type }) => type)).size).toBeGreaterThanOrEqual(16);
  });

  test('connect existing memories that are no secrets, each pair and type once', () => {
    const stored = edges.map(({ from, type, to }) => storedEdge({ fromId: from, toId: to, type }));
    const names = stored.map((edge) => edge && `${edge.fromId} ${edge.type} ${edge.toId}`);
    expect(names).not.toContain(null);
    expect([...new Set(names)]).toHaveLength(edges.length);
    for (const { from, to } of edges) {
      expect(from).not.toBe(to);
      for (const key of [from, to]) expect([key, memoryOf.get(key)?.privacy]).not.toEqual([key, 'secret']);
    }
  });

  test('are stated by a member who sees both memories, after both were recorded', () => {
    const early = edges.filter(({ from, to, daysAgo }) =>
      [from, to].some((key) => (memoryOf.get(key)?.recordedDaysAgo ?? -1) < daysAgo),
    );
    expect(early.map(nameOf)).toEqual([]);
    const blind = edges.filter(({ by, from, to }) => !isSeenBy(by, from) || !isSeenBy(by, to));
    expect(blind.map(nameOf)).toEqual([]);
  });

  test('supersede only older memories, stated by a member who may change them', () => {
    const replaced = edges.filter(({ type }) => type === 'supersedes');
    expect(replaced.length).toBeGreaterThanOrEqual(2);
    for (const { by, from, to } of replaced) {
      const [newer, older] = [memoryOf.get(from), memoryOf.get(to)];
      expect(older?.by).toBe(by);
      expect(older?.recordedDaysAgo).toBeGreaterThan(newer?.recordedDaysAgo ?? Number.POSITIVE_INFINITY);
    }
  });

  test('lead in six steps from the choice of the school to its origin, past one memory that is not public', () => {
    const way = [
      'school-choice',
      'school-bike',
      'school-twenty',
      'school-tired',
      'home-eli-training',
      'eli-football-first',
      'eli-dev-football',
    ];
    const linked = new Set(edges.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
    for (const [index, key] of way.slice(1).entries()) expect(linked).toContain(`${way[index]} ${key}`);
    expect(way.filter((key) => !isSeenBy('nora', key))).toEqual([]);
    expect(way.filter((key) => !isSeenBy('eli', key))).toEqual([]);
    expect(way.filter((key) => !isSeenBy('leo', key))).toEqual(['school-tired']);
  });
});
