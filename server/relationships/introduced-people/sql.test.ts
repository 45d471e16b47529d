import { expect, test } from 'vitest';
import { confirmTies, droppedNames, statedFacts } from './sql.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';

test('the SQL of introductions', () => {
  expect(droppedNames(householdId, ['Sarah']).sql).toMatchSnapshot();
  expect(confirmTies(householdId, { id, isShared: true, now: new Date(0) }).sql).toMatchSnapshot();
  expect(statedFacts(householdId, [{ aId: id, bId: id, typeId: id }]).sql).toMatchSnapshot();
});
