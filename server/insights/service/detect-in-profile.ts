import { newId } from '#server/core/ids.ts';
import type { SideStatement } from '#server/db/two-selects-in-one-query.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { textOfPattern } from '#server/domain/outcomes/insight-text.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import type { Counts } from '#server/domain/outcomes/profile-tally.ts';
import * as repo from '../repo.ts';
import type { DetectionRow } from '../sql/detection-data.ts';
import type { NewInsight, OfProfile } from '../sql/write-insights.ts';

interface Detected {
  total: number;
  types: readonly (Counts & { type: string })[];
  proposed: readonly string[];
  retired: readonly string[];
}

type ExistingInsight = DetectionRow['insights'][number];
type Found = Pick<NewInsight, 'title' | 'body' | 'evidence'> & { key: string };

/** Proposes each new pattern once. The statement `beside` runs in the same round trip. */
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

const isUnanswered = ({ status, isDecided }: ExistingInsight): boolean =>
  !isDecided && (status === 'proposed' || status === 'retired');

/** Makes insights agree with the detected patterns. Decided insights stay unchanged. */
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
