import { describe, expect, test } from 'vitest';
import { ensureProfile, lockedProfile, page, profile, profiles, types } from './sql.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';
const now = new Date('2026-11-21T12:00:00.000Z');

describe('the SQL of profiles', () => {
  test('reads a profile and its page', () => {
    expect(profile(householdId, id, '2026-09-28').sql).toMatchSnapshot();
    expect(page(householdId, id).sql).toMatchSnapshot();
    expect(types(householdId, id).sql).toMatchSnapshot();
  });

  test('lists the visible profiles', () => {
    expect(profiles(householdId).sql).toMatchSnapshot();
  });

  test('locks and changes a profile', () => {
    expect(ensureProfile(null, now).sql).toMatchSnapshot();
    expect(lockedProfile(householdId, id).sql).toMatchSnapshot();
  });
});
