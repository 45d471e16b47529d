import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import { AppError, forbidden, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { canJudgeDuplicates } from '../../policy.ts';
import { presentDuplicate } from '../../present.ts';
import { listMergeContacts } from '../../repo.ts';
import type {
  dismissInput,
  dismissOutput,
  duplicatesInput,
  duplicatesOutput,
  PossibleDuplicateView,
} from '../../schema.ts';
import { mergeRefusal } from '../../service.ts';
import type { MergeContactRow } from '../../sql.ts';
import * as repo from '../repo.ts';
import type { CaseRow } from '../sql.ts';

const surestCursor = cursorOf({ score: z.number(), id: z.uuid() });

const scoreOf = z.object({ score: z.number() });

export async function listDuplicates(
  ctx: Ctx,
  { cursor, limit }: z.output<typeof duplicatesInput>,
): Promise<z.input<typeof duplicatesOutput>> {
  const after = surestCursor.read(cursor);
  return ctx.vault.read(async (tx) => {
    const rows = await repo.pageOfCases(tx, after, limit);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const place = last && { ...scoreOf.parse(last.recommendation), id: last.id };
    return {
      items: await present(tx, ctx, page),
      total: await repo.countOpenCases(tx),
      nextCursor: surestCursor.write(place),
    };
  });
}

async function present(tx: VaultTx, ctx: Ctx, page: readonly CaseRow[]) {
  const ids = [...new Set(page.flatMap(({ pairKey }) => pairKey.split(' ')))];
  const contacts = await listMergeContacts(tx, ids, false);
  const counts = await repo.countSides(tx, ids);
  const past = Map.groupBy(
    await repo.listCasesOfPairs(
      tx,
      page.map(({ pairKey }) => pairKey),
    ),
    ({ pairKey }) => pairKey,
  );
  const whyNotMerged = (kept: MergeContactRow, other: MergeContactRow): string | null =>
    mergeRefusal(ctx.actor, kept, other);
  return page.flatMap((row) => {
    const decided = (past.get(row.pairKey) ?? []).filter(({ status }) => status === 'decided').at(-1) ?? null;
    return presentDuplicate(ctx.actor, row, { contacts, counts, decided, whyNotMerged }) ?? [];
  });
}

export async function showDuplicates(
  tx: VaultTx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, PossibleDuplicateView>> {
  if (ids.length === 0) return new Map();
  const shown = await present(tx, ctx, await repo.listCasesById(tx, ids));
  return new Map(shown.map((view) => [view.id, view]));
}

export function countDuplicates(ctx: Ctx): Promise<{ total: number }> {
  return ctx.vault.read(async (tx) => ({ total: await repo.countOpenCases(tx) }));
}

/** Records that two contacts are different people. The pair is reopened only if their data changes. */
export async function dismissDuplicate(
  ctx: Ctx,
  { id, version }: z.output<typeof dismissInput>,
): Promise<z.input<typeof dismissOutput>> {
  const allowed = canJudgeDuplicates(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const found = await ctx.vault.read((tx) => repo.findCase(tx, id));
  if (found === null) throw notFound('case');
  if (found.status !== 'open') return { outcome: 'already_decided', journalId: null };
  if (version !== undefined && version !== found.version) throw changed();
  return ctx.vault.write('identity.dismiss', async (tx) => {
    const isDecided = await repo.decideCase(tx, { id, version: found.version }, 'not_same', ctx.actor.userId);
    if (!isDecided) throw changed();
    return { outcome: 'dismissed' as const, journalId: tx.journalId };
  });
}

const changed = (): AppError =>
  new AppError('CONFLICT', 'Somebody else just decided on these contacts. Reload and try again.');
