import { findDatePlaces, putDatesOnRecords } from '#server/contacts/write/service/put-date-on-record.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { OwnDate } from '#server/domain/contacts/date-on-record.ts';
import type { ListedMemory } from './read-memory-list.ts';

interface ByRecord<T> {
  /** Memories of a date that is on its contact’s record. */
  known: Set<T>;
  /** Memories of a date that a contact’s record can take. */
  missing: Map<T, OwnDate>;
}

/** Sorts out the dates that belong on the record of a known contact. */
export async function sortByRecord<T extends ListedMemory>(
  ctx: Ctx,
  memories: readonly T[],
): Promise<ByRecord<T>> {
  const sorted: ByRecord<T> = { known: new Set(), missing: new Map() };
  const dated = memories.flatMap((memory) => (memory.date ? { memory, date: memory.date } : []));
  if (dated.length === 0) return sorted;
  const places = await ctx.vault.read((tx) =>
    findDatePlaces(
      tx,
      ctx,
      dated.map(({ date }) => date),
    ),
  );
  for (const [index, { memory, date }] of dated.entries()) {
    const place = places[index];
    if (place?.isKnown) sorted.known.add(memory);
    else if (place) sorted.missing.set(memory, date);
  }
  return sorted;
}

/** Returns the number of dates that it added, and of contacts. Throws CONFLICT if a contact was changed in between. */
export async function putDates(
  tx: VaultTx,
  ctx: Ctx,
  dates: readonly OwnDate[],
): Promise<{ added: number; contacts: number }> {
  const places = await putDatesOnRecords(tx, ctx, dates);
  if (places.includes(null))
    throw new AppError('CONFLICT', 'A contact was changed during the import. It goes on by itself.');
  const added = places.filter((place) => place?.isKnown === false);
  return { added: added.length, contacts: new Set(added.map((place) => place?.contact.id)).size };
}
