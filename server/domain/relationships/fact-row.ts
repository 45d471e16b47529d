import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** A stored row of one fact, as far as choosing goes. The asker sees all that are passed. */
export interface FactRow {
  id: string;
  privacy: Privacy;
  ownerId: string | null;
  isDeleted: boolean;
}

interface Placement<R extends FactRow> {
  /** the row to change (or to bring back); null: a new one */
  target: R | null;
  privacy: Privacy;
  /** a row that the target takes the place of */
  retire: R | null;
}

/**
 * Which row a statement of a fact belongs to. The household has at most one public row a fact, and each owner one of
 * their own that is not; rows of others that the asker may not see are not there for this rule, so the answer cannot
 * give them away.
 *
 * - Said without a privacy: the asker's own private row where there is one, otherwise the public one.
 * - Said as private: the own row. A public row that the asker told themselves is taken back.
 * - Said as public: the public row. The own private row is taken in.
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

/** Of several visible rows of one fact, the one to show: the asker's own, then the public one, then the oldest. */
export function rowToShow<R extends FactRow>(rows: readonly R[], askerId: string | null): R | null {
  const rank = (row: R): number => (row.privacy === 'public' ? 1 : row.ownerId === askerId ? 0 : 2);
  return [...rows].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}
