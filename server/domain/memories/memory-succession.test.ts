import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIVACY } from '#server/domain/words/vocabulary.ts';
import { isAsOpen, type Openness, successorOf } from './memory-succession.ts';
import { type Viewer, visibilityOf } from './memory-visibility.ts';

const NONE = { ownerId: null, contactId: null, relationshipId: null, childIds: [] };
const some = (...ids: string[]) => fc.constantFrom(null, ...ids);
const openness: fc.Arbitrary<Openness> = fc.record({
  // Mostly private, because the same people see every public memory.
  privacy: fc.constantFrom('private', 'private', 'private', ...PRIVACY),
  ownerId: some('nora', 'leo'),
  contactId: some('home', 'zoe'),
  relationshipId: some('marriage'),
  childIds: fc.subarray(['mia', 'tom']),
});
const member = fc.record({
  userId: fc.constantFrom('nora', 'leo', 'zoe'),
  contactIds: fc.subarray(['home', 'zoe']),
  relationshipIds: fc.subarray(['marriage']),
  ownContactId: fc.constantFrom('zoe', 'leo'),
  closedChildIds: fc.subarray(['mia', 'tom']),
});
type Who = Pick<Viewer, 'userId' | 'contactIds' | 'relationshipIds' | 'ownContactId' | 'closedChildIds'>;
const sees = (who: Who, memory: Openness): boolean => {
  const viewer = { ...who, isSystem: false, privacy: 'secret', categories: null, within: null } as const;
  return visibilityOf(viewer, { ...memory, category: 'contextual' }).isVisible;
};

describe('a memory as open as another', () => {
  it('is visible to every member who sees the other', () => {
    fc.assert(
      fc.property(openness, openness, member, (newer, older, who) => {
        fc.pre(isAsOpen(newer, older) && sees(who, older));
        // an author who does not care for the child sees only their own words
        fc.pre(older.privacy !== 'public' || sees({ ...who, userId: 'nobody' }, older));
        expect(sees(who, newer)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is public, or private with the same owner and scope', () => {
    const own = { ...NONE, privacy: 'private', ownerId: 'leo' } as const;
    const open = { ...NONE, privacy: 'public' } as const;
    expect(isAsOpen(open, own)).toBe(true);
    expect(isAsOpen(own, own)).toBe(true);
    expect(isAsOpen(own, open)).toBe(false);
    expect(isAsOpen({ ...own, ownerId: 'nora' }, own)).toBe(false);
    expect(isAsOpen(own, { ...own, contactId: 'home' })).toBe(false);
    expect(isAsOpen({ ...own, contactId: 'home' }, own)).toBe(true);
    expect(isAsOpen({ ...own, privacy: 'secret' }, own)).toBe(false);
  });

  it('is about no other child', () => {
    const open = { ...NONE, privacy: 'public' } as const;
    const ofMia = { ...open, childIds: ['mia'] };
    expect(isAsOpen(ofMia, open)).toBe(false);
    expect(isAsOpen(open, ofMia)).toBe(true);
    expect(isAsOpen({ ...ofMia, ownerId: 'leo' }, { ...ofMia, ownerId: 'nora' })).toBe(true);
    expect(isAsOpen({ ...ofMia, childIds: ['mia', 'tom'] }, ofMia)).toBe(false);
  });
});

describe('the successor', () => {
  it('is the first that exists and is as open, or null', () => {
    const older = { ...NONE, privacy: 'public' } as const;
    const gone = { ...older, id: 'gone', deletedAt: new Date(0) };
    const hidden = { ...older, id: 'hidden', privacy: 'private', deletedAt: null } as const;
    const there = { ...older, id: 'there', deletedAt: null };
    expect(successorOf(older, [gone, hidden, there])?.id).toBe('there');
    expect(successorOf(older, [gone, hidden])).toBe(null);
  });
});
