import { invalid } from '#server/core/errors.ts';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import { type CaseRecommendation, caseRecommendation } from '#server/review-cases/schema.ts';
import { DEFAULT_LOWERING } from '../../case/present.ts';
import type { SeenVersions } from '../../case/schema.ts';
import { type Lowering, permittedLowering } from '../../case/service/permitted-recommendation.ts';
import type { Sides } from '../../case/service/verdict-options.ts';
import type { SideRow } from '../../case/sql/case-sides.ts';
import type { CaseRow } from '../../case/sql/cases.ts';

interface Answer {
  verdict: ReviewVerdict;
  swap: boolean;
  qualifiers?: { existing?: string | null | undefined; incoming?: string | null | undefined } | undefined;
  merged?: string | undefined;
  lower?: Lowering | undefined;
  contactId?: string | undefined;
}

export interface CaseToDecide {
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

/** Throws INVALID_INPUT if the case has only one memory. */
export function pairOf({ existing, incoming }: Sides): { existing: SideRow; incoming: SideRow } {
  if (existing === null || incoming === null)
    throw invalid('verdict', 'This verdict needs two memories, but the case has only one.');
  return { existing, incoming };
}

/** In a merge the older memory wins, otherwise the newer one. `swap` reverses this. */
export function winnerOf({ verdict, swap }: Answer, sides: Sides): { winner: SideRow; loser: SideRow } {
  const { existing, incoming } = pairOf(sides);
  const keepsOlder = verdict === 'merge' ? !swap : swap;
  return keepsOlder ? { winner: existing, loser: incoming } : { winner: incoming, loser: existing };
}

/** Returns what to lower: the given memories, or the recommended ones that `mine` says may be changed. */
export function loweringOf(
  { row, answer }: CaseToDecide,
  mine: { existing: boolean; incoming: boolean },
): Lowering {
  const recommended = recommendedOf(row)?.lower ?? DEFAULT_LOWERING;
  return answer.lower ?? permittedLowering(recommended, mine) ?? recommended;
}

/** Returns the chosen contact, or else the recommended one. Throws INVALID_INPUT if there is neither. */
export function personOf({ row, answer }: CaseToDecide): string {
  const contactId = answer.contactId ?? recommendedOf(row)?.contactId;
  if (contactId === undefined) throw invalid('contactId', 'Choose the person that the memory is about.');
  return contactId;
}

/** Returns the decision as stored. It must not contain text of a memory. */
export function decisionOf({ row, answer }: CaseToDecide) {
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
