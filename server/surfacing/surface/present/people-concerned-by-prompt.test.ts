import { expect, it } from 'vitest';
import type { MemoryRow } from '#server/memories/memory/sql/memory-rows.ts';
import { isAboutConcerned, type PeopleAround } from './people-concerned-by-prompt.ts';

const nobody: PeopleAround = {
  byId: new Map(),
  meant: new Set(),
  ambiguous: new Set(),
  hasGuests: false,
  names: '',
};
const row = (about: string): MemoryRow =>
  ({
    contact: null,
    contactId: null,
    relationshipId: null,
    subjectContactId: null,
    content: '',
    owner: null,
    about: null,
    wording: { about },
  }) as unknown as MemoryRow;

it('concerns a member if another member tells of the household', () => {
  expect(isAboutConcerned(row('us'), nobody)).toBe(true);
  expect(isAboutConcerned(row('Piotr'), nobody)).toBe(false);
});
