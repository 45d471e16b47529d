import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid, notFound } from '#server/core/errors.ts';
import { mergeContacts } from '#server/duplicate-contacts/merge/service/merge-contacts.ts';
import {
  dismissDuplicate,
  showDuplicates,
} from '#server/duplicate-contacts/pairs/service/list-duplicates.ts';
import type { CaseRow } from '../../case/sql/cases.ts';
import type { DecideReviewInput, Decision } from '../schema.ts';

const CHANGED =
  'One of the two contacts has changed since you loaded this case. Your decision was not saved. Reload and try again.';

/** `accept` merges the two contacts, and `reject` keeps them apart. */
export async function decideDuplicateContact(
  ctx: Ctx,
  row: CaseRow,
  input: DecideReviewInput,
): Promise<Decision> {
  const double = (await ctx.vault.read((tx) => showDuplicates(tx, ctx, [row.id]))).get(row.id);
  if (!double) throw notFound('case');
  const [one, other] = double.sides.map(({ contact }) => contact);
  if (!one || !other) throw notFound('case');
  const isSeen = (given: number | null | undefined, version: number): boolean =>
    given === undefined || given === null || given === version;
  if (!isSeen(input.versions.existing, one.version) || !isSeen(input.versions.incoming, other.version)) {
    throw new AppError('CONFLICT', CHANGED);
  }
  if (input.verdict === 'reject') {
    const { journalId } = await dismissDuplicate(ctx, { id: row.id, version: row.version });
    if (journalId === null)
      throw new AppError('CONFLICT', 'Somebody has already decided this case. Reload to see the decision.');
    return {
      outcome: 'rejected',
      journalId,
      changes: [{ of: 'case', id: row.id, did: 'kept_apart' }],
    };
  }
  const keepId = input.keepId ?? double.keepId;
  if (keepId !== one.id && keepId !== other.id)
    throw invalid('keepId', 'This contact is not part of the case. Choose one of its two contacts.');
  const [kept, gone] = keepId === one.id ? [one, other] : [other, one];
  const { journalId } = await mergeContacts(ctx, {
    id: kept.id,
    mergeId: gone.id,
    version: kept.version,
    mergeVersion: gone.version,
  });
  if (journalId === null) throw new AppError('INTERNAL');
  return { outcome: 'accepted', journalId, changes: [{ of: 'contact', id: gone.id, did: 'merged' }] };
}
