import { expect, test } from 'vitest';
import { records } from './sql.ts';

test('the SQL of records', () => {
  expect(
    records('0193b3a0-0000-7000-8000-000000000001', ['0193b3a0-0000-7000-8000-000000000002']).sql,
  ).toMatchSnapshot();
});
