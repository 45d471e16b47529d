import { describe, expect, test } from 'vitest';
import { contactPage, contactsById, hasFamily, hasMembers, photoVersions, survivors } from './contact/sql.ts';
import { foundFields } from './list/sql.ts';
import { moments } from './timeline/sql.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';

describe('the SQL of contacts', () => {
  test('a page without filters', () => {
    const all = { householdId, kind: undefined, status: undefined, after: null, limit: 50 };
    expect(contactPage(all).sql).toMatchSnapshot();
  });

  test('a page with all filters', () => {
    const after = { nameFolded: 'ana', id };
    expect(
      contactPage({ householdId, kind: 'person', status: 'known', after, limit: 50 }).sql,
    ).toMatchSnapshot();
  });

  test('the survivors of merged contacts', () => {
    expect(survivors(householdId, [id]).sql).toMatchSnapshot();
  });

  test('contacts by id, with their photos', () => {
    expect(contactsById(householdId, [id]).sql).toMatchSnapshot();
    expect(photoVersions(householdId, [id]).sql).toMatchSnapshot();
  });

  test('fields that match search words', () => {
    expect(foundFields(householdId, ['zoe', 'nuts']).sql).toMatchSnapshot();
  });

  test('whether a group has members', () => {
    expect(hasMembers(householdId, id, '2026-11-21').sql).toMatchSnapshot();
  });

  test('whether a contact has family', () => {
    expect(hasFamily(householdId, id).sql).toMatchSnapshot();
  });

  test('the events of a timeline', () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    const filter = { householdId, contactId: id, userId: null, now, limit: 20 };
    expect(moments({ ...filter, before: null }).sql).toMatchSnapshot();
    expect(moments({ ...filter, before: { at: now, key: 'memory 1' } }).sql).toMatchSnapshot();
  });
});
