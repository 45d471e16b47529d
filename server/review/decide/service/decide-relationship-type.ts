import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { confirmType, rejectType } from '#server/relationship-types/confirm-or-reject/service.ts';
import { mergeType } from '#server/relationship-types/merge/service.ts';
import type { CaseRow } from '../../case/sql/cases.ts';
import type { DecideReviewInput, Decision } from '../schema.ts';

/** `accept` confirms the type or, with `intoId`, merges it. `reject` removes it with all its relationships. */
export async function decideType(ctx: Ctx, row: CaseRow, input: DecideReviewInput): Promise<Decision> {
  const [id] = row.pairKey.split(' ');
  if (id === undefined) throw notFound('case');
  const change = (did: 'accepted' | 'rejected' | 'folded') => [{ of: 'relationship_type' as const, id, did }];
  if (input.verdict === 'reject') {
    const { journalId } = await rejectType(ctx, { id });
    return { outcome: 'rejected', journalId, changes: change('rejected') };
  }
  if (input.intoId === undefined) {
    const { journalId } = await confirmType(ctx, { id });
    return { outcome: 'accepted', journalId, changes: change('accepted') };
  }
  const { intoId, reversed = false } = input;
  const { journalId } = await mergeType(ctx, { id, intoId, reversed });
  return { outcome: 'accepted', journalId, changes: change('folded') };
}
