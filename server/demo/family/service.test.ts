import { describe, expect, test } from 'vitest';
import { isRepetition } from '#server/domain/memories/repeated-statement.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import { privacyFor } from '#server/domain/privacy/classify-privacy.ts';
import { findBuiltInType } from '#server/domain/relationships/built-in-types.ts';
import { kinReader } from '#server/domain/relationships/derive-kinship.ts';
import { CATEGORIES, PRIVACY, SUBCATEGORIES } from '#server/domain/words/vocabulary.ts';
import { readDemoFamily } from './service.ts';

const { household, members, contacts, relationships, memories, suggestions, agents } = readDemoFamily();
const contactKeys = new Set(contacts.map((contact) => contact.key));
const memberKeys = new Set(members.map((member) => member.key));
const unique = (values: readonly string[]) => expect([...new Set(values)]).toHaveLength(values.length);
const groupsOf = (person: string) =>
  new Set(
    relationships
      .filter((r) => r.type === 'member_of' && r.a === person && r.status === 'current')
      .map((r) => r.b),
  );

describe('the demo household', () => {
  test('is large enough to show all features', () => {
    expect(contacts.length).toBeGreaterThanOrEqual(34);
    expect(relationships.length).toBeGreaterThanOrEqual(70);
    expect(memories.length).toBeGreaterThanOrEqual(170);
    expect(members.filter((member) => member.role === 'owner')).toHaveLength(1);
  });

  test('has unique keys, and mentions existing keys only', () => {
    unique(contacts.map((contact) => contact.key));
    unique(memories.map((memory) => memory.key));
    const mentioned = [
      household.homeGroup,
      ...memberKeys,
      ...relationships.flatMap((r) => [r.a, r.b]),
      ...memories.flatMap((memory) => [...memory.who, ...(memory.contact ? [memory.contact] : [])]),
    ];
    expect(mentioned.filter((key) => !contactKeys.has(key))).toEqual([]);
    expect(memories.filter((memory) => !memberKeys.has(memory.by))).toEqual([]);
  });

  test('uses built-in relationship types in their stored direction, once per pair', () => {
    for (const r of relationships) {
      expect([r.type, findBuiltInType(r.type)?.isCanonical]).toEqual([r.type, true]);
      expect(r.a).not.toBe(r.b);
    }
    unique(
      relationships.map((r) =>
        [r.type, ...(findBuiltInType(r.type)?.isDirectional ? [r.a, r.b] : [r.a, r.b].sort())].join(' '),
      ),
    );
  });

  test('has members of the home group only, who scope memories to their own groups and relationships', () => {
    for (const member of members) expect(groupsOf(member.key)).toContain(household.homeGroup);
    const listed = new Set(relationships.map((r) => [r.a, r.type, r.b].join(' ')));
    for (const { relationship, by, key } of memories) {
      if (!relationship) continue;
      expect([key, listed.has(relationship.join(' '))]).toEqual([key, true]);
      expect([key, relationship.includes(by)]).toEqual([key, true]);
    }
    const groups = new Set(
      contacts.filter((contact) => contact.kind === 'group').map((contact) => contact.key),
    );
    for (const memory of memories.filter(({ contact }) => contact && groups.has(contact))) {
      expect([memory.key, groupsOf(memory.by).has(memory.contact ?? '')]).toEqual([memory.key, true]);
    }
  });

  test('covers every category and subcategory, privacy level, scope and member', () => {
    for (const category of CATEGORIES) {
      const found = new Set(memories.filter((m) => m.category === category).map((m) => m.subcategory));
      expect([...found].sort()).toEqual([...SUBCATEGORIES[category]].sort());
    }
    for (const privacy of PRIVACY)
      expect(memories.filter((m) => m.privacy === privacy).length).toBeGreaterThan(8);
    for (const member of members) {
      expect(
        memories.filter((m) => m.by === member.key && !m.contact && !m.relationship).length,
      ).toBeGreaterThan(8);
      expect(memories.filter((m) => m.by === member.key && m.relationship).length).toBeGreaterThan(3);
    }
    expect(memories.filter((m) => m.contact === household.homeGroup).length).toBeGreaterThan(30);
  });

  test('has secret memories exactly in secret categories', () => {
    expect(memories.filter((m) => (m.category === 'secret') !== (m.privacy === 'secret'))).toEqual([]);
  });

  test('is stored unchanged: no rule raises a privacy level or finds a repetition', () => {
    expect(memories.filter((m) => privacyFor(m.content, m.privacy).privacy !== m.privacy)).toEqual([]);
    const repeats = memories.filter((m, index) =>
      memories.some((n, other) => other > index && isRepetition(m.content, n.content, 1)),
    );
    expect(repeats).toEqual([]);
  });

  test('varies in the fields that ranking and decay depend on', () => {
    for (const field of [
      'why',
      'how',
      'place',
      'qualifier',
      'occurredAt',
      'occurredDaysAgo',
      'expiresInDays',
    ] as const) {
      expect([field, memories.filter((m) => m[field] !== undefined).length > 1]).toEqual([field, true]);
    }
    expect(new Set(memories.map((m) => m.confidence)).size).toBeGreaterThan(6);
    expect(new Set(memories.map((m) => m.emotionalIntensity)).size).toBeGreaterThan(5);
    expect(new Set(memories.map((m) => m.importance)).size).toBe(3);
    expect(new Set(memories.map((m) => m.source)).size).toBeGreaterThan(3);
    unique(memories.map((m) => m.content.toLowerCase()));
  });

  test('has enough outcomes for a profile with patterns, and open suggestions', () => {
    expect(suggestions.past).toHaveLength(60);
    expect(suggestions.open).toHaveLength(4);
    const agentKeys = agents.map(({ key }) => key);
    expect(new Set([...suggestions.past, ...suggestions.open].map(({ agent }) => agent))).toEqual(
      new Set(agentKeys),
    );
    for (const { key, owner } of agents) {
      expect(contacts.find((contact) => contact.key === key)?.kind).toBe('agent');
      expect(owner === undefined || memberKeys.has(owner)).toBe(true);
    }
    const types = [...Map.groupBy(suggestions.past, ({ type }) => type)].map(([type, all]) => ({
      type,
      accepted: all.filter(({ outcome }) => outcome === 'accepted').length,
      rejected: all.filter(({ outcome }) => outcome === 'rejected').length,
    }));
    expect(
      patternsOf(types)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([
      'always_add_reminder',
      'never_mute_reminder',
      'open_to_new_dinner',
      'open_to_new_outing',
      'open_to_new_reminder',
      'prefers_additions_over_removals',
      'protective_of_existing_config',
    ]);
  });

  test('has two people called Alex, names with accents, and a patchwork family', () => {
    expect(contacts.filter((contact) => contact.givenName === 'Alex')).toHaveLength(2);
    expect(contacts.filter((contact) => /[^ -~’]/.test(contact.name)).length).toBeGreaterThan(6);
    const facts = relationships.map((r, index) => ({ ...r, relationshipId: `r${index}` }));
    const groups = { households: new Set(['home', 'brandt_lin']), teams: new Set<string>() };
    const kin = (focus: string) =>
      kinReader(facts, groups)(focus).map((tie) => `${tie.type} ${tie.contactId}`);
    expect(kin('eli')).toEqual(
      expect.arrayContaining([
        'sibling_of liv',
        'sibling_of tomas',
        'grandchild_of ernst',
        'grandchild_of carmen',
        'nibling_of ana',
      ]),
    );
    expect(kin('eli')).not.toContain('sibling_of zoe');
    expect(kin('nora')).toEqual(
      expect.arrayContaining(['co_parent_of leo', 'child_in_law_of grace', 'colleague_of hana']),
    );
    expect(kin('nora')).not.toContain('child_in_law_of ernst');
    expect(kin('zoe')).toEqual(expect.arrayContaining(['cousin_of ike', 'grandchild_of chidi']));
  });
});
