import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, type FieldError, forbidden, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { canReview } from '../policy.ts';
import * as repo from '../repo.ts';
import type { SeenVersions } from '../schema.ts';
import type { CaseRow } from '../sql/cases.ts';
import { queueReviewerOf, type Sides } from './verdict-options.ts';

const CHANGED =
  'This case or one of its memories has changed since you loaded it. Your decision was not saved. Reload and try again.';

function changed(row: CaseRow, { existing, incoming }: Sides): AppError {
  const now: [string, number | undefined][] = [
    ['case', row.version],
    ['existing', existing?.version],
    ['incoming', incoming?.version],
  ];
  const fields = now.flatMap(([side, version]): FieldError[] =>
    version === undefined
      ? []
      : [{ path: `versions.${side}`, message: `The current version is ${version}.` }],
  );
  return new AppError('CONFLICT', CHANGED, fields);
}

/** Throws CONFLICT if the case is not open, or something changed after the caller loaded it. */
export function expectFresh(row: CaseRow, sides: Sides, seen: SeenVersions): void {
  if (row.status !== 'open') {
    const why =
      row.status === 'decided'
        ? 'Somebody has already decided this case.'
        : 'This case was closed and needs no decision.';
    throw new AppError('CONFLICT', `${why} Your decision was not saved; reload to see the current state.`, [
      { path: 'versions.case', message: `The current version is ${row.version}.` },
    ]);
  }
  // a caller who leaves out the version has not seen the memory
  const isSeen = (given: number | null | undefined, version: number | undefined): boolean =>
    version === undefined || given === version;
  const isFresh =
    seen.case === row.version &&
    isSeen(seen.existing, sides.existing?.version) &&
    isSeen(seen.incoming, sides.incoming?.version);
  if (!isFresh) throw changed(row, sides);
}

/** Throws NOT_FOUND if the actor may not see everything that a case is about. */
export async function getCases(tx: VaultTx, ids: readonly string[]): Promise<CaseRow[]> {
  const rows = await repo.listCases(tx, ids);
  if (rows.length < new Set(ids).size) throw notFound('case');
  return rows;
}

export async function expectAnswerable(tx: VaultTx, actor: Actor, rows: readonly CaseRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const answerable = await repo.answerableAmong(tx, queueReviewerOf(actor), ids);
  if (ids.every((id) => answerable.has(id))) return;
  throw new AppError(
    'CONFLICT',
    'This case is about something that is no longer in use. Your decision was not saved. Reload and try again.',
  );
}

export const expectAllowed = (why: string | null): void => {
  if (why !== null) throw forbidden(why);
};

/** Throws FORBIDDEN if the actor may decide no case at all. Call it before anything is loaded. */
export function expectReviewer(ctx: Ctx): void {
  const allowed = canReview(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
}
