import { describe, expect, it } from 'vitest';
import { type Migration, pendingMigrations } from './pending-migrations.ts';

const migration = (name: string, checksum: string, replaces: [string, string][] = []): Migration => ({
  name,
  sql: 'SELECT 1',
  checksum,
  replaces: new Map(replaces),
});
const first = migration('0001_begin', 'a');
const second = migration('0002_more', 'b');
const baseline = migration('0001_baseline', 'c', [
  ['0001_begin', 'a'],
  ['0002_more', 'b'],
]);
const third = migration('0002_third', 'd');

describe('pendingMigrations', () => {
  it('leaves out migrations that are already applied', () => {
    const pending = pendingMigrations([first, second], new Map([['0001_begin', 'a']]));
    expect(pending).toEqual({ adopted: null, toApply: [second] });
  });

  it('refuses a migration that was edited after it had been applied', () => {
    expect(() => pendingMigrations([first], new Map([['0001_begin', 'other']]))).toThrow(
      /0001_begin was edited/,
    );
  });

  it('refuses a database of a newer version', () => {
    expect(() => pendingMigrations([first], new Map([['0009_future', 'x']]))).toThrow(/0009_future.*newer/);
  });
});

describe('a baseline', () => {
  const replaced = new Map([...baseline.replaces]);

  it('is applied to a new database', () => {
    const pending = pendingMigrations([baseline, third], new Map());
    expect(pending).toEqual({ adopted: null, toApply: [baseline, third] });
  });

  it('is only recorded if all the migrations that it replaces were applied', () => {
    const pending = pendingMigrations([baseline, third], replaced);
    expect(pending).toEqual({ adopted: baseline, toApply: [third] });
  });

  it('is ignored once it is recorded', () => {
    const pending = pendingMigrations([baseline, third], new Map([['0001_baseline', 'c']]));
    expect(pending).toEqual({ adopted: null, toApply: [third] });
  });

  it('refuses a database with only some of the replaced migrations, and explains how to upgrade', () => {
    const partial = new Map([['0001_begin', 'a']]);
    expect(() => pendingMigrations([baseline], partial)).toThrow(
      /lacks the migration 0002_more, .* without the migration 0001_baseline once/,
    );
  });

  it('refuses a database in which a replaced migration had other contents', () => {
    const other = new Map([...replaced, ['0002_more', 'other']]);
    expect(() => pendingMigrations([baseline], other)).toThrow(/too old: it lacks the migration 0002_more/);
  });

  it('refuses a database with a migration beyond the replaced ones', () => {
    const newer = new Map([...replaced, ['0009_future', 'x']]);
    expect(() => pendingMigrations([baseline], newer)).toThrow(/0009_future.*newer/);
  });
});
