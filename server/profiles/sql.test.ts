import { describe, expect, test } from 'vitest';
import { begin, hold, page, profile, profiles, types } from './sql.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';
const now = new Date('2026-11-21T12:00:00.000Z');

describe('the SQL of profiles', () => {
  test('what a profile is computed from, and its page', () => {
    expect(profile(householdId, id, '2026-09-28').sql).toMatchSnapshot();
    expect(page(householdId, id).sql).toMatchSnapshot();
    expect(types(householdId, id).sql).toMatchSnapshot();
  });

  test('whose profiles are seen', () => {
    expect(profiles(householdId).sql).toMatchSnapshot();
  });

  test('one that is changed', () => {
    expect(begin(null, now).sql).toMatchSnapshot();
    expect(hold(householdId, id).sql).toMatchSnapshot();
  });
});
