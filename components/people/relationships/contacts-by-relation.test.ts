import { expect, test } from 'vitest';
import type { ContactListItem } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { contactsByRelation, relationText } from './contacts-by-relation.ts';

const contact = (name: string, part: Partial<ContactListItem> = {}): ContactListItem => ({
  id: name,
  name,
  kind: 'person',
  givenName: null,
  middleName: null,
  familyName: null,
  aliases: [],
  channels: [],
  importantDates: [],
  notes: null,
  tags: [],
  isMe: false,
  isHome: false,
  isMember: false,
  createdByAgent: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  hasPhoto: false,
  photoVersion: null,
  hint: '',
  matchedBy: null,
  status: 'known',
  privacy: 'public',
  can: { edit: true, remove: true, confirm: false, share: false },
  ...part,
});
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
  toldBy: { member: 'Nora', isYou: true, agent: null },
  version: 1,
  derived: false,
  can: { edit: true, end: true, remove: true },
  ...part,
});

test('the member and the household come first, then everybody related to the member', () => {
  const contacts = [
    contact('Ana'),
    contact('Bo the plumber'),
    contact('Nora', { isMe: true }),
    contact('Rivera family', { kind: 'group', isHome: true }),
  ];
  const { close, others } = contactsByRelation(contacts, [reading('Ana', 'sister')]);
  expect(close.map((one) => one.contact.name)).toEqual(['Nora', 'Rivera family', 'Ana']);
  expect(others.map((one) => one.contact.name)).toEqual(['Bo the plumber']);
});

test('stated relationships precede derived ones, and former ones come last', () => {
  const { close } = contactsByRelation(
    [contact('Jürgen')],
    [
      reading('Jürgen', 'partner', { status: 'former' }),
      reading('Jürgen', 'colleague', { derived: true, relationshipId: null }),
      reading('Jürgen', 'co-parent'),
    ],
  );
  expect(relationText(close[0]?.readings ?? [])).toBe('co-parent, colleague, formerly partner');
});
