import { describe, expect, test } from 'vitest';
import { freeFromDispute } from '#server/review-cases/sql.ts';
import { lockedSides, memberNames, people, sidesById } from './case/sql/case-sides.ts';
import { answerableAmong, casesById, type Reviewer } from './case/sql/cases.ts';
import { circles, closeOld, freeUndisputed, linked, named } from './conflict-scan/sql.ts';
import { reopen } from './decide/sql.ts';
import { countDecided, decidedPage, timesOf } from './history/sql.ts';
import { queueCounts, queuePage } from './queue/sql.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';
const now = new Date('2026-11-21T12:00:00.000Z');
const reviewer: Reviewer = {
  userId: id,
  isSystem: false,
  judgesDuplicates: true,
  keepsTypes: true,
  judgesInsights: { own: true, household: false },
};

describe('the SQL of the review queue', () => {
  test('lists and counts the queue', () => {
    const filter = { reviewer, now, assigned: 'open', later: false, memoryId: id, kind: 'update' } as const;
    const after = { at: now.toISOString(), sortKey: 0.5, id };
    expect(queuePage(householdId, filter, { sort: 'rank', after, limit: 50 }).sql).toMatchSnapshot();
    expect(queueCounts(householdId, { ...filter, later: true, assigned: 'mine' }).sql).toMatchSnapshot();
    expect(casesById(householdId, [id]).sql).toMatchSnapshot();
    expect(answerableAmong(householdId, { ...reviewer, isSystem: true }, [id]).sql).toMatchSnapshot();
  });

  test('loads cases and their memories', () => {
    expect(sidesById(householdId, [id]).sql).toMatchSnapshot();
    expect(lockedSides(householdId, [id]).sql).toMatchSnapshot();
    expect(memberNames(householdId, [id]).sql).toMatchSnapshot();
    expect(people(householdId, [id]).sql).toMatchSnapshot();
  });

  test('reopens a case', () => {
    expect(freeFromDispute(householdId, [id], now).sql).toMatchSnapshot();
    expect(reopen(householdId, id, now).sql).toMatchSnapshot();
  });

  test('lists past decisions', () => {
    const filter = { kind: 'duplicate', verdict: 'merge', userId: id, agreed: true, closed: false } as const;
    const after = { at: now.toISOString(), id };
    expect(decidedPage(householdId, filter, { after, limit: 50 }).sql).toMatchSnapshot();
    expect(countDecided(householdId, { memoryId: id }).sql).toMatchSnapshot();
    expect(timesOf(householdId, id, 50).sql).toMatchSnapshot();
  });

  test('a scan', () => {
    expect(named(householdId).sql).toMatchSnapshot();
    expect(linked(householdId).sql).toMatchSnapshot();
    expect(circles(householdId, [id], '2026-11-21').sql).toMatchSnapshot();
    expect(closeOld(householdId, { now, before: now, journalId: id }).sql).toMatchSnapshot();
    expect(freeUndisputed(householdId, now).sql).toMatchSnapshot();
  });
});
