import { describe, expect, it } from 'vitest';
import { type Migration, pendingMigrations } from './migrate.ts';

const first: Migration = { name: '0001_begin', sql: 'SELECT 1', checksum: 'a' };
const second: Migration = { name: '0002_more', sql: 'SELECT 2', checksum: 'b' };

describe('pendingMigrations', () => {
  it('leaves out what the database has', () => {
    expect(pendingMigrations([first, second], new Map([['0001_begin', 'a']]))).toEqual([second]);
  });

  it('refuses a migration that was edited after it had been applied', () => {
    expect(() => pendingMigrations([first], new Map([['0001_begin', 'other']]))).toThrow(
      /0001_begin was edited/,
    );
  });

  it('refuses a database that a newer version has used', () => {
    expect(() => pendingMigrations([first], new Map([['0009_future', 'x']]))).toThrow(/0009_future.*newer/);
  });
});
