import { describe, expect, test } from 'vitest';
import { changesBetween, completeThrough } from './changes/sql.ts';
import { digestSince } from './digest/sql.ts';
import {
  changesOfEntry,
  firstChanges,
  laterChanges,
  lockedEntry,
  undoChains,
  wordlessActs,
} from './entry/sql/acts.ts';
import { entriesOf, recentEntries } from './list/sql.ts';
import { insertRows, lockProfiles, restoreRows, rowsNow } from './undo/sql/restore-rows.ts';
import { referencesTo, refusedMemberships } from './undo/sql/row-references.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';
const now = new Date('2026-11-21T12:00:00.000Z');

describe('the SQL of the journal', () => {
  test('locks an act and reads its changes and later ones', () => {
    expect(lockedEntry(householdId, id).sql).toMatchSnapshot();
    expect(changesOfEntry(householdId, id).sql).toMatchSnapshot();
    expect(laterChanges(householdId, [{ table: 'contact', key: { id } }], 7n).sql).toMatchSnapshot();
    expect(undoChains(householdId, [id]).sql).toMatchSnapshot();
    expect(wordlessActs(householdId, [id]).sql).toMatchSnapshot();
  });

  test('locks the current rows by composite key', () => {
    const keys = [{ memory_id: id, contact_id: id }];
    expect(rowsNow(householdId, 'memory_contact', keys).sql).toMatchSnapshot();
    expect(lockProfiles(householdId, [householdId]).sql).toMatchSnapshot();
  });

  test('restores columns and inserts rows', () => {
    const restoring = { householdId, table: 'memory', columns: ['content'], rows: [{ id }], now } as const;
    expect(restoreRows({ ...restoring, embedding: 'pending' }).sql).toMatchSnapshot();
    expect(insertRows('contact_alias', ['alias', 'id'], [{ id, alias: 'Zo' }]).sql).toMatchSnapshot();
  });

  test('finds references to a relationship and refused memberships', () => {
    expect(referencesTo(householdId, 'relationship', [id]).sql).toMatchSnapshot();
    expect(refusedMemberships(householdId, [], [id], '2026-11-21').sql).toMatchSnapshot();
  });

  test('lists the caller’s own acts with their first changes', () => {
    const filter = {
      householdId,
      userId: id,
      agentId: null,
      after: null,
      limit: 5,
      except: ['relationship_type.embed'],
    };
    expect(recentEntries(filter).sql).toMatchSnapshot();
    expect(firstChanges(householdId, [id], 3).sql).toMatchSnapshot();
  });

  test('lists the acts of a household and the digest by author', () => {
    const filter = {
      householdId,
      userId: id,
      whose: 'mine',
      since: now.toISOString(),
      after: { at: now.toISOString(), id },
      limit: 5,
      except: [],
    } as const;
    expect(entriesOf(filter).sql).toMatchSnapshot();
    expect(digestSince(householdId, now, [], { acts: 10, rowsEach: 5 }).sql).toMatchSnapshot();
  });

  test('reads changes in order, as far as they are complete', () => {
    expect(completeThrough().sql).toMatchSnapshot();
    const span = { householdId, after: 7n, through: 9n, tables: ['memory'], limit: 5 };
    expect(changesBetween(span).sql).toMatchSnapshot();
  });

  test('quotes column names so that they cannot inject SQL', () => {
    const { sql } = insertRows('contact', ['name", (SELECT 1) AS "x'], []);
    expect(sql).not.toContain('AS "x"');
  });
});
