import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { judgeInsight } from '#server/insights/service/approve-or-reject.ts';
import type { CaseRow } from '../../case/sql/cases.ts';
import type { DecideReviewInput, Decision } from '../schema.ts';
import { recommendedOf } from './case-to-decide.ts';

/** `accept` shows the insight to agents. `reject` prevents it from being proposed again. */
export async function decideInsight(ctx: Ctx, row: CaseRow, input: DecideReviewInput): Promise<Decision> {
  const { verdict, versions } = input;
  if (verdict !== 'accept' && verdict !== 'reject')
    throw invalid('verdict', 'An insight can only be accepted, rejected or postponed.');
  if (versions.incoming === undefined || versions.incoming === null) {
    throw invalid('versions.incoming', 'Send the version of the insight that you saw.');
  }
  const recommended = recommendedOf(row)?.verdict ?? null;
  const { journalId } = await judgeInsight(ctx, verdict, {
    id: row.pairKey,
    version: versions.incoming,
    caseId: row.id,
    caseVersion: row.version,
    agreed: recommended === null ? null : recommended === verdict,
  });
  const did = verdict === 'accept' ? 'accepted' : 'rejected';
  return { outcome: did, journalId, changes: [{ of: 'insight', id: row.pairKey, did }] };
}
