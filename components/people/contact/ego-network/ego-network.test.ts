import { expect, test } from 'vitest';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { egoNetwork } from './ego-network.ts';

const reading = (
  name: string,
  label: string,
  part: Partial<RelationshipReading> = {},
): RelationshipReading => ({
  relationshipId: `${name} ${label}`,
  contact: { id: name, name, kind: 'person' },
  type: 'sibling_of',
  label,
  status: 'current',
  validFrom: null,
  validUntil: null,
  notes: null,
  privacy: 'public',
  confidence: 1,
  source: 'statement',
  toldBy: null,
  version: 1,
  derived: false,
  can: { edit: true, end: true, remove: true },
  ...part,
});

test('lists every neighbour once, stated ones first, former ones last', () => {
  const { around, rest } = egoNetwork([
    reading('Jürgen', 'partner', { status: 'former' }),
    reading('Pilar', 'grandparent', { derived: true }),
    reading('Leo', 'partner'),
    reading('Leo', 'colleague', { derived: true }),
    reading('Ana', 'friend', { status: 'former' }),
    reading('Ana', 'neighbour'),
  ]);
  expect(around.map(({ contact, words, tie }) => [contact.name, words, tie])).toEqual([
    ['Leo', 'partner, colleague', 'stated'],
    ['Ana', 'formerly friend, neighbour', 'stated'],
    ['Pilar', 'grandparent', 'derived'],
    ['Jürgen', 'formerly partner', 'former'],
  ]);
  expect(rest).toBe(0);
});

test('counts the neighbours that do not fit', () => {
  const { around, rest } = egoNetwork(Array.from({ length: 13 }, (_, n) => reading(`P${n}`, 'friend')));
  expect([around.length, rest]).toEqual([10, 3]);
});
