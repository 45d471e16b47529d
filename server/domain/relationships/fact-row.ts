import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** A stored row of a fact that the caller can see. */
export interface FactRow {
  id: string;
  privacy: Privacy;
  ownerId: string | null;
  isDeleted: boolean;
}

interface Placement<R extends FactRow> {
  /** Row to update, or to restore if deleted. Null to insert a new row. */
  target: R | null;
  privacy: Privacy;
  /** Row to delete because `target` replaces it. */
  retire: R | null;
}

/**
 * Chooses the row that a restated fact updates. A fact has at most one public row, plus one non-public row per owner.
 * Only rows that the caller can see are considered, so the result cannot reveal a hidden row.
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

/** Chooses which visible row of a fact to show: the caller's own row, else the public row, else the oldest row. */
export function rowToShow<R extends FactRow>(rows: readonly R[], askerId: string | null): R | null {
  const rank = (row: R): number => (row.privacy === 'public' ? 1 : row.ownerId === askerId ? 0 : 2);
  return [...rows].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}
