import type { Privacy } from '#server/domain/words/vocabulary.ts';

export interface FactRow {
  id: string;
  privacy: Privacy;
  ownerId: string | null;
  isDeleted: boolean;
}

interface Placement<R extends FactRow> {
  /** The row to update or restore. Null if a new row must be inserted. */
  target: R | null;
  privacy: Privacy;
  retire: R | null;
}

/** `rows` must hold only rows that the caller may see, so that no hidden row is revealed. */
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

/** Returns the caller's own row, otherwise the public row, otherwise the oldest. */
export function rowToShow<R extends FactRow>(rows: readonly R[], askerId: string | null): R | null {
  const rank = (row: R): number => (row.privacy === 'public' ? 1 : row.ownerId === askerId ? 0 : 2);
  return [...rows].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** Keeps one row per fact, which may have both a public row and the caller's private row. */
export function oncePerFact<R extends FactRow & { a: { id: string }; type: string; b: { id: string } }>(
  rows: readonly R[],
  askerId: string | null,
): R[] {
  const facts = Map.groupBy(rows, (row) => `${row.a.id} ${row.type} ${row.b.id}`);
  return [...facts.values()].flatMap((same) => rowToShow(same, askerId) ?? []);
}
