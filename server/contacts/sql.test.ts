import { describe, expect, test } from 'vitest';
import { contactPage, survivor } from './sql.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';

describe('the SQL of contacts', () => {
  test('a page without filters', () => {
    const all = { householdId, search: undefined, kind: undefined, after: undefined, limit: 50 };
    expect(contactPage(all).sql).toMatchSnapshot();
  });

  test('a page with all of them', () => {
    const after = { nameFolded: 'ana', id };
    expect(
      contactPage({ householdId, search: 'zoe', kind: 'person', after, limit: 50 }).sql,
    ).toMatchSnapshot();
  });

  test('where a merged contact went', () => {
    expect(survivor(householdId, id).sql).toMatchSnapshot();
  });
});
