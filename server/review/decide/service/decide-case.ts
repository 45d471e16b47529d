import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { listSides } from '../../case/repo.ts';
import {
  expectAllowed,
  expectAnswerable,
  expectFresh,
  expectReviewer,
  getCases,
} from '../../case/service/case-preconditions.ts';
import { refusalFor, type Sides } from '../../case/service/verdict-options.ts';
import type { CaseRow } from '../../case/sql/cases.ts';
import type { DecideReviewInput, Decision } from '../schema.ts';
import { sidesOf } from './case-to-decide.ts';
import { decideDuplicateContact } from './decide-duplicate-contact.ts';
import { decideInsight } from './decide-insight.ts';
import { decideMany } from './decide-many.ts';
import { decideMemories } from './decide-memories.ts';
import { decideType } from './decide-relationship-type.ts';
import { postpone } from './postpone-case.ts';

/** Throws NOT_FOUND if the actor may not see the whole case, and CONFLICT if something changed. */
export async function decideReview(ctx: Ctx, input: DecideReviewInput): Promise<Decision> {
  expectReviewer(ctx);
  const { id, versions, also } = input;
  if (input.scope === 'cluster') {
    const { verdict, swap, qualifiers, lower, until } = input;
    const cases = [{ id, versions }, ...(also ?? [])];
    return decideMany(ctx, { cases, verdict, swap, qualifiers, lower, until });
  }
  if (also !== undefined)
    throw invalid(
      'also',
      'Cases in `also` are decided only if scope is "cluster". Change scope, or leave `also` out.',
    );
  const { row, sides } = await loadCase(ctx, input);
  expectFresh(row, sides, versions);
  expectFitting(row, input);
  expectAllowed(refusalFor(ctx.actor, row.kind, input.verdict, sides, input.swap));
  if (input.verdict === 'later') return postpone(ctx, [{ id, version: row.version }], input.until);
  if (row.kind === 'duplicate_contact') return decideDuplicateContact(ctx, row, input);
  if (row.kind === 'new_relationship_type') return decideType(ctx, row, input);
  if (row.kind === 'insight') return decideInsight(ctx, row, input);
  const { verdict, swap, qualifiers, merged, lower, contactId } = input;
  const answer = { verdict, swap, qualifiers, merged, lower, contactId };
  return decideMemories(ctx, [{ row, versions, answer }], { operation: 'review.decide' });
}

function expectFitting(
  { kind }: CaseRow,
  { verdict, contactId, keepId, intoId, reversed }: DecideReviewInput,
): void {
  const given = { contactId, keepId, intoId, reversed };
  const fits = { contactId: 'ambiguous_person', keepId: 'duplicate_contact', intoId: TYPE, reversed: TYPE };
  for (const field of ['contactId', 'keepId', 'intoId', 'reversed'] as const) {
    if (given[field] === undefined || (fits[field] === kind && verdict === 'accept')) continue;
    throw invalid(field, 'This field does not apply to this kind of case and verdict. Leave it out.');
  }
}

const TYPE = 'new_relationship_type';

async function loadCase(
  ctx: Ctx,
  { id, verdict }: DecideReviewInput,
): Promise<{ row: CaseRow; sides: Sides }> {
  return ctx.vault.read(async (tx) => {
    const [row] = await getCases(tx, [id]);
    if (!row) throw invalid('id', 'This case does not exist.');
    const ids = [row.existingId ?? [], row.incomingId ?? []].flat();
    const sides = sidesOf(row, await listSides(tx, ids));
    // an actor who may never decide insights gets FORBIDDEN and not CONFLICT
    if (row.kind === 'insight') expectAllowed(refusalFor(ctx.actor, row.kind, verdict, sides, false));
    if (row.status === 'open') await expectAnswerable(tx, ctx.actor, [row]);
    return { row, sides };
  });
}
