import { describe, expect, test } from 'vitest';
import { digestSince } from './digest/sql.ts';
import { changesOfEntry, firstChanges, laterChanges, lockedEntry, undoChains } from './entry/sql/acts.ts';
import { entriesOf, recentEntries } from './list/sql.ts';
import { pointersTo, refusedMemberships } from './undo/sql/pointers.ts';
import { heldProfiles, insertRows, restoreRows, rowsNow } from './undo/sql/rows.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';
const now = new Date('2026-11-21T12:00:00.000Z');

describe('the SQL of undoing', () => {
  test('an act, held, with its changes and what came after', () => {
    expect(lockedEntry(householdId, id).sql).toMatchSnapshot();
    expect(changesOfEntry(householdId, id).sql).toMatchSnapshot();
    expect(laterChanges(householdId, [{ table: 'contact', key: { id } }], 7n).sql).toMatchSnapshot();
    expect(undoChains(householdId, [id]).sql).toMatchSnapshot();
  });

  test('rows of two keys as they are now, held', () => {
    const keys = [{ memory_id: id, contact_id: id }];
    expect(rowsNow(householdId, 'memory_contact', keys).sql).toMatchSnapshot();
    expect(heldProfiles(householdId, [householdId]).sql).toMatchSnapshot();
  });

  test('values that come back, and rows', () => {
    const restoring = { householdId, table: 'memory', columns: ['content'], rows: [{ id }], now } as const;
    expect(restoreRows({ ...restoring, embedding: 'pending' }).sql).toMatchSnapshot();
    expect(insertRows('contact_alias', ['alias', 'id'], [{ id, alias: 'Zo' }]).sql).toMatchSnapshot();
  });

  test('what points to a relationship, and who would come in', () => {
    expect(pointersTo(householdId, 'relationship', [id]).sql).toMatchSnapshot();
    expect(refusedMemberships(householdId, [], [id], '2026-11-21').sql).toMatchSnapshot();
  });

  test('the own acts, and what they were about', () => {
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

  test('everybody’s acts, and what changed by who did it', () => {
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

  test('names nothing that is not in the table of tables', () => {
    const { sql } = insertRows('contact', ['name", (SELECT 1) AS "x'], []);
    expect(sql).not.toContain('AS "x"');
  });
});
