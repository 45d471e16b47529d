import { describe, expect, test } from 'vitest';
import { joinings, mergeMemories, mergeTies, placeMemories, renameWho } from './merge/sql.ts';
import {
  casesById,
  casesOfPairs,
  comparedContacts,
  comparedTies,
  openCasesWith,
  openPage,
  sideCounts,
} from './pairs/sql.ts';
import { mergeContacts } from './sql.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';
const now = new Date('2026-11-21T12:00:00.000Z');

describe('the SQL of merging', () => {
  test('both contacts, locked', () => {
    expect(mergeContacts(householdId, [id, id], true).sql).toMatchSnapshot();
  });

  test('relationships and memories of a merge', () => {
    expect(mergeTies(householdId, [id], true).sql).toMatchSnapshot();
    expect(mergeMemories(householdId, id, [id], false).sql).toMatchSnapshot();
  });

  test('whether members would be admitted', () => {
    expect(joinings([{ contact: id, group: id }], [id], '2026-11-21').sql).toMatchSnapshot();
  });

  test('statements that move data', () => {
    expect(placeMemories(householdId, [], now).sql).toMatchSnapshot();
    expect(renameWho(householdId, id, id).sql).toMatchSnapshot();
  });
});

describe('the SQL of possible duplicates', () => {
  test('compared contacts and relationships', () => {
    expect(comparedContacts(householdId).sql).toMatchSnapshot();
    expect(comparedTies(householdId, [id]).sql).toMatchSnapshot();
  });

  test('duplicate cases', () => {
    expect(casesOfPairs(householdId, [`${id} ${id}`]).sql).toMatchSnapshot();
    expect(casesById(householdId, [id]).sql).toMatchSnapshot();
    expect(openCasesWith(householdId, [id]).sql).toMatchSnapshot();
    expect(openPage(householdId, { score: 0.7, id }, 20).sql).toMatchSnapshot();
    expect(sideCounts(householdId, [id]).sql).toMatchSnapshot();
  });
});
