import type { Ctx } from '#server/core/ctx.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { rowsAsOf } from '../../history/service/memories-as-of.ts';
import { embedQuery } from '../../memory/service/embed-and-seal-text.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { searchScored } from '../../query/service/candidate-search.ts';
import { otherThan, statusSql } from '../../query/sql/status-conditions.ts';

/** Compares words instead if the embedder fails, or is remote and the memory may still need a person's consent. */
export async function closestTo(
  ctx: Ctx,
  row: MemoryRow,
  asOf: Date | null,
  limit: number,
): Promise<MemoryRow[]> {
  const text = row.content;
  if (text === null) return [];
  const staysHere = row.status === 'staged' && ctx.models.embedder.isRemote;
  const vector = staysHere ? null : (await embedQuery(ctx, text)).vector;
  return ctx.vault.read(async (tx) => {
    const where = otherThan(row.id);
    const status = statusSql(['active', 'disputed'], asOf);
    const found = await searchScored(tx, ctx, {
      purpose: 'query',
      vector,
      text,
      where,
      status,
      hydrate: 2 * limit,
    });
    const near = found.filter(({ scores }) => scores.similarity >= SEARCH.minSimilarity).slice(0, limit);
    const rows = near.map((one) => one.row);
    return asOf === null ? rows : rowsAsOf(tx, rows, asOf);
  });
}
