import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, type FieldError, forbidden, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { SeenVersions } from '../../decide/schema.ts';
import { canReview } from '../policy.ts';
import * as repo from '../repo.ts';
import type { CaseRow } from '../sql/cases.ts';
import { queueAskerOf, type Sides } from './verdicts.ts';

const CHANGED = 'It changed since you looked. Look again; nothing was decided.';

/** Names each side by its path, with its current version. */
function changed(row: CaseRow, { existing, incoming }: Sides): AppError {
  const now: [string, number | undefined][] = [
    ['case', row.version],
    ['existing', existing?.version],
    ['incoming', incoming?.version],
  ];
  const fields = now.flatMap(([side, version]): FieldError[] =>
    version === undefined
      ? []
      : [{ path: `versions.${side}`, message: `It has the version ${version} now.` }],
  );
  return new AppError('CONFLICT', CHANGED, fields);
}

/** Throws CONFLICT for a case that is decided already, or where the case or a side has another version than was seen. */
export function expectFresh(row: CaseRow, sides: Sides, seen: SeenVersions): void {
  if (row.status !== 'open') {
    const why =
      row.status === 'decided' ? 'Somebody has decided this already.' : 'This is not asked any more.';
    throw new AppError('CONFLICT', `${why} Look again; nothing was decided.`, [
      { path: 'versions.case', message: `It has the version ${row.version} now.` },
    ]);
  }
  // a version that was left out was not seen
  const isSeen = (given: number | null | undefined, version: number | undefined): boolean =>
    version === undefined || given === version;
  const isFresh =
    seen.case === row.version &&
    isSeen(seen.existing, sides.existing?.version) &&
    isSeen(seen.incoming, sides.incoming?.version);
  if (!isFresh) throw changed(row, sides);
}

/** NOT_FOUND for a case about something that the actor cannot see. */
export async function getCases(tx: VaultTx, ids: readonly string[]): Promise<CaseRow[]> {
  const rows = await repo.listCases(tx, ids);
  if (rows.length < new Set(ids).size) throw notFound('case');
  return rows;
}

/** Throws where one of these open cases is about something out of use, or is not the actor's to decide. */
export async function expectAnswerable(tx: VaultTx, actor: Actor, rows: readonly CaseRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const standing = await repo.answerableAmong(tx, queueAskerOf(actor), ids);
  if (ids.every((id) => standing.has(id))) return;
  throw new AppError(
    'CONFLICT',
    'The case is about something no longer in use. Look again; nothing was decided.',
  );
}

export const expectAllowed = (why: string | null): void => {
  if (why !== null) throw forbidden(why);
};

/** Throws FORBIDDEN, before anything is loaded, for an actor who may decide no case at all. */
export function expectReviewer(ctx: Ctx): void {
  const allowed = canReview(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
}
