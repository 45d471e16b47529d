import { type CaseRecommendation, caseRecommendation } from '#server/cases/schema.ts';
import { invalid } from '#server/core/errors.ts';
import { RECONCILE } from '#server/domain/parameters/review-parameters.ts';
import type { ReviewVerdict } from '#server/domain/words/review-words.ts';
import type { Sides } from '../../case/service/verdicts.ts';
import type { CaseRow } from '../../case/sql/cases.ts';
import type { SideRow } from '../../case/sql/sides.ts';
import type { SeenVersions } from '../schema.ts';

/** What somebody answered, with what belongs to the answer. */
export interface Answer {
  verdict: ReviewVerdict;
  swap: boolean;
  qualifiers?: { existing?: string | null | undefined; incoming?: string | null | undefined } | undefined;
  merged?: string | undefined;
  lower?: { side: 'existing' | 'incoming' | 'both'; by: number } | undefined;
  contactId?: string | undefined;
}

/** One case that is decided, as the actor saw it. */
export interface Job {
  row: CaseRow;
  versions: SeenVersions;
  answer: Answer;
}

export const recommendedOf = (row: CaseRow): CaseRecommendation | null => {
  const read = caseRecommendation.safeParse(row.recommendation);
  return read.success ? read.data : null;
};

export const sidesOf = (row: CaseRow, sides: ReadonlyMap<string, SideRow>): Sides => ({
  existing: (row.existingId && sides.get(row.existingId)) || null,
  incoming: (row.incomingId && sides.get(row.incomingId)) || null,
});

/** Both memories of a pair. Throws INVALID_INPUT where the case has only one. */
export function pairOf({ existing, incoming }: Sides): { existing: SideRow; incoming: SideRow } {
  if (existing === null || incoming === null) throw invalid('verdict', 'It is about one memory only.');
  return { existing, incoming };
}

/** Of a pair, the one that holds and the other; of a merge, the one that stays: the older, unless swapped. */
export function winnerOf({ verdict, swap }: Answer, sides: Sides): { winner: SideRow; loser: SideRow } {
  const { existing, incoming } = pairOf(sides);
  const keepsOlder = verdict === 'merge' ? !swap : swap;
  return keepsOlder ? { winner: existing, loser: incoming } : { winner: incoming, loser: existing };
}

/** How much is taken off, and of which: as given, otherwise as recommended, otherwise a little of both. */
export const loweringOf = ({ row, answer }: Job): { side: 'existing' | 'incoming' | 'both'; by: number } =>
  answer.lower ?? recommendedOf(row)?.lower ?? { side: 'both', by: RECONCILE.lowerBy };

/** Who is meant, as given or recommended. Throws INVALID_INPUT where nobody is named. */
export function personOf({ row, answer }: Job): string {
  const contactId = answer.contactId ?? recommendedOf(row)?.contactId;
  if (contactId === undefined) throw invalid('contactId', 'Say who is meant.');
  return contactId;
}

/** What is kept of the answer beside its verdict; no words of a memory are among it. */
export function decisionOf({ row, answer }: Job) {
  const recommended = recommendedOf(row);
  const { verdict, swap, lower, contactId } = answer;
  const agreed =
    recommended === null ? null : recommended.verdict === verdict && (recommended.swap ?? false) === swap;
  return {
    ...(swap ? { swap } : {}),
    ...(lower ? { lower } : {}),
    ...(contactId ? { contactId } : {}),
    recommended: recommended?.verdict ?? null,
    agreed,
  };
}
