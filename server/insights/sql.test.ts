import { describe, expect, test } from 'vitest';
import { acrossInsights, decidedBy, decidedByAll, detectionDataSql } from './sql/detection-data.ts';
import {
  countInsights,
  countNamed,
  countTypes,
  type InsightFilter,
  insightPage,
  insightsById,
  sameInsight,
} from './sql/select-insights.ts';
import {
  changeInsight,
  decideInsight,
  proposeAgain,
  proposeInsights,
  retireInsights,
} from './sql/write-insights.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const id = '0193b3a0-0000-7000-8000-000000000002';
const now = new Date('2026-11-21T12:00:00.000Z');
const at = { now, journalId: id };
const of = { profileId: id, ownerId: id };
const one = {
  id,
  caseId: id,
  patternKey: 'never_x',
  title: 'x',
  body: 'y',
  evidence: { accepted: 0, rejected: 5 },
};

describe('the SQL of insights', () => {
  test('reads the counts of a profile and its insights', () => {
    expect(detectionDataSql(householdId, id).sql).toMatchSnapshot();
    expect(decidedBy(householdId, [id, null]).sql).toMatchSnapshot();
    expect(decidedByAll(householdId).sql).toMatchSnapshot();
    expect(acrossInsights(householdId).sql).toMatchSnapshot();
  });

  test('lists insights', () => {
    const filter: InsightFilter = {
      ownerId: id,
      withAcross: true,
      isAllOwn: false,
      isAllAcross: false,
      agentId: id,
      held: ['never_x'],
      status: 'approved',
    };
    expect(
      insightPage(householdId, filter, { after: { at: now.toISOString(), id }, limit: 50 }).sql,
    ).toMatchSnapshot();
    expect(countInsights(householdId, filter).sql).toMatchSnapshot();
    expect(insightsById(householdId, [id]).sql).toMatchSnapshot();
    expect(sameInsight(householdId, id, one).sql).toMatchSnapshot();
    expect(countNamed(householdId, id, [id]).sql).toMatchSnapshot();
    expect(countTypes(householdId, id, ['add_dish']).sql).toMatchSnapshot();
  });

  test('proposes, reopens, decides and changes insights', () => {
    expect(proposeInsights(householdId, of, [one], { ...at, agentId: null }).sql).toMatchSnapshot();
    expect(proposeAgain(householdId, of, [one], at).sql).toMatchSnapshot();
    expect(retireInsights(householdId, [id], at).sql).toMatchSnapshot();
    const seen = { id, version: 1, caseId: id, caseVersion: 1 };
    const answer = { status: 'approved', verdict: 'accept', agreed: true } as const;
    expect(decideInsight(householdId, seen, answer, { ...at, userId: id }).sql).toMatchSnapshot();
    expect(
      changeInsight(householdId, seen, { title: 'x', body: 'y', status: 'retired' }, now).sql,
    ).toMatchSnapshot();
  });
});
