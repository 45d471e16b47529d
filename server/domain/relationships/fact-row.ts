import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** A row of a relationship that the caller may see. */
export interface FactRow {
  id: string;
  privacy: Privacy;
  ownerId: string | null;
  isDeleted: boolean;
}

interface Placement<R extends FactRow> {
  /** The row to update, or to restore if it is deleted. Null to insert a new row. */
  target: R | null;
  privacy: Privacy;
  /** The row to delete because `target` replaces it. */
  retire: R | null;
}

/**
 * Chooses the row to update if somebody states a relationship again. `rows` must hold only rows that the caller may
 * see, because the result must not reveal a hidden row.
 */
export function placeFact<R extends FactRow>(
  rows: readonly R[],
  asked: Exclude<Privacy, 'secret'> | undefined,
  askerId: string | null,
): Placement<R> {
  const shared = rows.find((row) => row.privacy === 'public') ?? null;
  const own = rows.find((row) => row.privacy !== 'public' && row.ownerId === askerId) ?? null;
  const live = (row: R | null): R | null => (row?.isDeleted ? null : row);
  if (asked === undefined) {
    const privacy = live(own)?.privacy ?? 'public';
    return { target: live(own) ?? shared, privacy, retire: null };
  }
  if (asked === 'public') {
    if (shared) return { target: shared, privacy: 'public', retire: live(own) };
    return { target: live(own), privacy: 'public', retire: null };
  }
  const ownShared = shared && shared.ownerId === askerId ? live(shared) : null;
  if (own) return { target: own, privacy: 'private', retire: ownShared };
  return { target: ownShared, privacy: 'private', retire: null };
}

/**
 * Chooses the row of a relationship to display: the caller's own row, otherwise the public row, otherwise the oldest
 * row.
 */
export function rowToShow<R extends FactRow>(rows: readonly R[], askerId: string | null): R | null {
  const rank = (row: R): number => (row.privacy === 'public' ? 1 : row.ownerId === askerId ? 0 : 2);
  return [...rows].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}
