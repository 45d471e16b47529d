import { expect, test } from 'vitest';
import { directory, knownTypes, namesakes } from './sql.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';

test('the SQL of resolving contacts', () => {
  expect(namesakes(householdId, ['Ana', 'me'], [householdId]).sql).toMatchSnapshot();
  expect(directory(householdId, '2026-11-22').sql).toMatchSnapshot();
  expect(knownTypes(householdId).sql).toMatchSnapshot();
});
