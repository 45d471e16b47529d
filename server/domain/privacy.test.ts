import { describe, expect, it } from 'vitest';
import { classifyPrivacy, privacyFor } from './privacy.ts';
import type { Privacy } from './vocabulary.ts';

describe('the class of a statement', () => {
  const cases: [string, Privacy][] = [
    ["Don't tell anyone, but Leo is planning a surprise party", 'secret'],
    ['This is between us: Ana is looking for a new job', 'secret'],
    ['Zoë is allergic to cashews', 'private'],
    ['The mortgage is 1,400 a month', 'private'],
    ['The alarm code is under the plant', 'private'],
    ['Her boss is awful to her', 'private'],
    ["Nora loves 90s dance music, it's great to work to", 'public'],
    ['Shoes come off at the door', 'public'],
    ['Leo is between jobs', 'public'],
  ];
  it.each(cases)('%s → %s', (content, privacy) => {
    expect(classifyPrivacy(content).privacy).toBe(privacy);
  });
});

describe('what belongs to somebody', () => {
  it('stays with the group, or with the two, unless it is chosen otherwise', () => {
    const content = 'Rehearsal moves to the parish hall';
    expect(privacyFor(content, undefined, 'group').privacy).toBe('private');
    expect(privacyFor(content, undefined, 'relationship').privacy).toBe('private');
    expect(privacyFor(content, undefined).privacy).toBe('public');
    expect(privacyFor(content, 'public', 'group').privacy).toBe('public');
    expect(privacyFor('Do not tell Eli about the concert', undefined, 'group').privacy).toBe('secret');
  });
});

describe('a choice', () => {
  it('stands, also where a parent makes an allergy known to all', () => {
    expect(privacyFor('Zoë is allergic to cashews', 'public').privacy).toBe('public');
  });
  it('is raised where the words ask for it', () => {
    expect(privacyFor('Do not tell Eli about the bike', 'public').privacy).toBe('secret');
  });
  it('is never lowered', () => {
    expect(privacyFor('Nora likes jazz', 'secret').privacy).toBe('secret');
    expect(privacyFor('Nora likes jazz', 'private').privacy).toBe('private');
  });
});
