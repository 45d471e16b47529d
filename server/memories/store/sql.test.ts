import { expect, test } from 'vitest';
import { scannedSql } from './sql.ts';

test('the SQL of a scan selects every compared column', () => {
  const id = '0193b3a0-0000-7000-8000-000000000001';
  expect(scannedSql(id, new Date('2026-11-21T12:00:00.000Z'), 5_000).sql).toMatchSnapshot();
});
