import { expect, test } from 'vitest';
import { relationshipPathText } from './relationship-path-text.ts';

const me = { contactId: 'n', name: 'Nora Rivera', relation: null, relationshipId: null };

test('a path leads from the caller to the subject of a memory', () => {
  const ana = { contactId: 'a', name: 'Ana', relation: 'sister', relationshipId: 'r' };
  expect(relationshipPathText([me, ana])).toBe('you → Ana, your sister');
});

test('a group on the path is called a group of yours', () => {
  const home = { contactId: 'h', name: 'Rivera family', relation: 'group', relationshipId: null };
  expect(relationshipPathText([me, home])).toBe('you → Rivera family, a group of yours');
});

test('a person behind another one is called by what they are to that one', () => {
  const leo = { contactId: 'l', name: 'Leo', relation: 'husband', relationshipId: 'r' };
  const pilar = { contactId: 'p', name: 'Pilar', relation: 'mother', relationshipId: 's' };
  expect(relationshipPathText([me, leo, pilar])).toBe('you → Leo, your husband → Pilar, Leo’s mother');
});
