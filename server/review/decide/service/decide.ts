import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { listSides } from '../../case/repo.ts';
import {
  expectAllowed,
  expectFresh,
  expectReviewer,
  expectStanding,
  getCases,
} from '../../case/service/expect.ts';
import { type Sides, whyNot } from '../../case/service/verdicts.ts';
import type { CaseRow } from '../../case/sql/cases.ts';
import type { DecideReviewInput, Decision } from '../schema.ts';
import { decideDouble } from './decide-duplicate-contact.ts';
import { decideInsight } from './decide-insight.ts';
import { decideMany } from './decide-many.ts';
import { decideMemories } from './decide-memories.ts';
import { decideType } from './decide-type.ts';
import { sidesOf } from './job.ts';
import { postpone } from './postpone.ts';

/**
 * Answers a case and does what was answered, as one act with one undo. Throws NOT_FOUND where the actor does not see all
 * that it is about, CONFLICT with the versions of now where somebody was faster or a side has changed, FORBIDDEN where the
 * verdict is not theirs to give. Then nothing is done.
 */
export async function decideReview(ctx: Ctx, input: DecideReviewInput): Promise<Decision> {
  expectReviewer(ctx);
  const { id, versions, also } = input;
  if (input.scope === 'cluster') {
    const { verdict, swap, qualifiers, lower, until } = input;
    const cases = [{ id, versions }, ...(also ?? [])];
    return decideMany(ctx, { cases, verdict, swap, qualifiers, lower, until });
  }
  if (also !== undefined) throw invalid('also', 'Goes with the scope cluster only.');
  const { row, sides } = await look(ctx, input);
  expectFresh(row, sides, versions);
  expectFitting(row, input);
  expectAllowed(whyNot(ctx.actor, row.kind, input.verdict, sides, input.swap));
  if (input.verdict === 'later') return postpone(ctx, [{ id, version: row.version }], input.until);
  if (row.kind === 'duplicate_contact') return decideDouble(ctx, row, input);
  if (row.kind === 'new_relationship_type') return decideType(ctx, row, input);
  if (row.kind === 'insight') return decideInsight(ctx, row, input);
  const { verdict, swap, qualifiers, merged, lower, contactId } = input;
  const answer = { verdict, swap, qualifiers, merged, lower, contactId };
  return decideMemories(ctx, [{ row, versions, answer }], { operation: 'review.decide' });
}

/** Who is meant, who stays and what a type becomes is answered to the cases that ask for it, and to no other. */
function expectFitting(
  { kind }: CaseRow,
  { verdict, contactId, keepId, intoId, reversed }: DecideReviewInput,
): void {
  const given = { contactId, keepId, intoId, reversed };
  const fits = { contactId: 'ambiguous_person', keepId: 'duplicate_contact', intoId: TYPE, reversed: TYPE };
  for (const field of ['contactId', 'keepId', 'intoId', 'reversed'] as const) {
    if (given[field] === undefined || (fits[field] === kind && verdict === 'accept')) continue;
    throw invalid(field, 'Is no part of this answer.');
  }
}

const TYPE = 'new_relationship_type';

async function look(ctx: Ctx, { id, verdict }: DecideReviewInput): Promise<{ row: CaseRow; sides: Sides }> {
  return ctx.vault.read(async (tx) => {
    const [row] = await getCases(tx, [id]);
    if (!row) throw invalid('id', 'No such case.');
    const ids = [row.existingId ?? [], row.incomingId ?? []].flat();
    const sides = sidesOf(row, await listSides(tx, ids));
    // whoever may never answer such a question is told so, not that it is gone
    if (row.kind === 'insight') expectAllowed(whyNot(ctx.actor, row.kind, verdict, sides, false));
    if (row.status === 'open') await expectStanding(tx, ctx.actor, [row]);
    return { row, sides };
  });
}
