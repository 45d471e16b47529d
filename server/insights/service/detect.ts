import { newId } from '#server/core/ids.ts';
import type { SideStatement } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { textOfPattern } from '#server/domain/outcomes/insight-text.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import type { Counts } from '#server/domain/outcomes/profile-tally.ts';
import * as repo from '../repo.ts';
import type { DetectionRow } from '../sql/detect.ts';
import type { NewInsight, OfProfile } from '../sql/write.ts';

/** Counts of a profile after an act, and what this changed about its insights. */
interface Detected {
  /** Number of counted outcomes. */
  total: number;
  types: readonly (Counts & { type: string })[];
  proposed: readonly string[];
  retired: readonly string[];
}

type ExistingInsight = DetectionRow['insights'][number];
/** A pattern that holds today, with the text for its case. */
type Found = Pick<NewInsight, 'title' | 'body' | 'evidence'> & { key: string };

/**
 * Detects patterns after the counts of a profile changed: proposes each new one once, and retires undecided ones that
 * no longer hold. If nothing changed, it needs one round trip, in which `beside` runs too. `tx` must see the profile;
 * an agent that may not see it needs `writeWhole`.
 */
export async function detectInsights(
  tx: VaultTx,
  profileId: string,
  beside: SideStatement | null = null,
): Promise<Detected> {
  const data = await repo.findDetectionData(tx, profileId, beside);
  if (data === null) return { total: 0, types: [], proposed: [], retired: [] };
  const { total, types, insights, off, ownerId } = data;
  const found = patternsOf(types)
    .filter(({ key }) => !off.includes(key))
    .map((pattern): Found => {
      const about = pattern.type === null ? {} : { types: [pattern.type] };
      return { key: pattern.key, ...textOfPattern(pattern), evidence: { ...pattern.evidence, ...about } };
    });
  return { total, types, ...(await synchroniseInsights(tx, { profileId, ownerId }, found, insights)) };
}

/** Whether a person still has to decide the insight. */
const isUnanswered = ({ status, isDecided }: ExistingInsight): boolean =>
  !isDecided && (status === 'proposed' || status === 'retired');

/**
 * Makes insights agree with the detected patterns: proposes new patterns, retires insights whose pattern no longer
 * holds, and proposes them again if it holds again. Decided insights stay unchanged.
 */
export async function synchroniseInsights(
  tx: VaultTx,
  of: OfProfile,
  found: readonly Found[],
  existing: readonly ExistingInsight[],
): Promise<{ proposed: string[]; retired: string[] }> {
  const byKey = new Map(existing.map((one) => [one.key, one]));
  const asNew = ({ key, ...one }: Found, id: string): NewInsight => ({
    ...one,
    id,
    caseId: newId(),
    patternKey: key,
  });
  const added = found.filter(({ key }) => !byKey.has(key)).map((one) => asNew(one, newId()));
  const reopened = found.flatMap((one) => {
    const before = byKey.get(one.key);
    return before && isUnanswered(before) && !before.isAsked ? [asNew(one, before.id)] : [];
  });
  const held = new Set(found.map(({ key }) => key));
  const retired = existing
    .filter((one) => one.status === 'proposed' && !one.isDecided && !held.has(one.key))
    .map(({ id }) => id);
  await repo.retireInsights(tx, retired);
  const proposed = [
    ...(await repo.proposeInsights(tx, of, added, null)),
    ...(await repo.proposeAgain(tx, of, reopened)),
  ];
  return { proposed, retired };
}
