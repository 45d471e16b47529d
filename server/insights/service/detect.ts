import { newId } from '#server/core/ids.ts';
import type { SideStatement } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { textOfPattern } from '#server/domain/outcomes/insight-text.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import type { Counts } from '#server/domain/outcomes/profile-tally.ts';
import * as repo from '../repo.ts';
import type { LearntRow } from '../sql/detect.ts';
import type { NewInsight, OfProfile } from '../sql/write.ts';

/** What the profile's decisions add up to after the act, by type, and what was found in them. */
interface Detected {
  /** outcomes of every kind that count */
  total: number;
  types: readonly (Counts & { type: string })[];
  /** insights that were proposed, and that are not asked about any more, as they no longer hold */
  proposed: readonly string[];
  retired: readonly string[];
}

type Known = LearntRow['insights'][number];
/** A pattern that holds today, in the words in which it would be put before a person. */
type Found = Pick<NewInsight, 'title' | 'body' | 'evidence'> & { key: string };

/**
 * Looks, in the act of `tx`, for patterns in what the profile's decisions add up to now: a new one is proposed to whose
 * profile it is, each once; one that nobody has answered and that no longer holds is not asked about any more. To be
 * called after whatever changes the count: outcomes, exclusions, a pause, a day to count from. One round trip where
 * nothing is new, which takes `beside` along. `tx` sees the profile: of an agent that may not, it is a `writeWhole`, and
 * nothing of the answer is told.
 */
export async function detectInsights(
  tx: VaultTx,
  profileId: string,
  beside: SideStatement | null = null,
): Promise<Detected> {
  const learnt = await repo.findLearnt(tx, profileId, beside);
  if (learnt === null) return { total: 0, types: [], proposed: [], retired: [] };
  const { total, types, insights, off, ownerId } = learnt;
  const found = patternsOf(types)
    .filter(({ key }) => !off.includes(key))
    .map((pattern): Found => {
      const about = pattern.type === null ? {} : { types: [pattern.type] };
      return { key: pattern.key, ...textOfPattern(pattern), evidence: { ...pattern.evidence, ...about } };
    });
  return { total, types, ...(await settle(tx, { profileId, ownerId }, found, insights)) };
}

/** Whether somebody still has to say whether it is so. */
const isUnanswered = ({ status, isDecided }: Known): boolean =>
  !isDecided && (status === 'proposed' || status === 'retired');

/**
 * Brings what is proposed in line with what was found: whatever is new is asked, whatever no longer holds is not, and what
 * holds again is asked again. What somebody has answered stays as they have left it.
 */
export async function settle(
  tx: VaultTx,
  of: OfProfile,
  found: readonly Found[],
  known: readonly Known[],
): Promise<{ proposed: string[]; retired: string[] }> {
  const byKey = new Map(known.map((one) => [one.key, one]));
  const asNew = ({ key, ...one }: Found, id: string): NewInsight => ({
    ...one,
    id,
    caseId: newId(),
    patternKey: key,
  });
  const fresh = found.filter(({ key }) => !byKey.has(key)).map((one) => asNew(one, newId()));
  const again = found.flatMap((one) => {
    const before = byKey.get(one.key);
    return before && isUnanswered(before) && !before.isAsked ? [asNew(one, before.id)] : [];
  });
  const held = new Set(found.map(({ key }) => key));
  const retired = known
    .filter((one) => one.status === 'proposed' && !one.isDecided && !held.has(one.key))
    .map(({ id }) => id);
  await repo.retireInsights(tx, retired);
  const proposed = [
    ...(await repo.proposeInsights(tx, of, fresh, null)),
    ...(await repo.askAgain(tx, of, again)),
  ];
  return { proposed, retired };
}
