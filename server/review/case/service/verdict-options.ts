import type { Actor } from '#server/core/actor.ts';
import { isAsOpen } from '#server/domain/memories/memory-succession.ts';
import {
  type CaseKind,
  isPairKind,
  type ReviewVerdict,
  VERDICTS_OF,
} from '#server/domain/words/review-vocabulary.ts';
import { canJudgeDuplicates } from '#server/duplicate-contacts/policy.ts';
import { judgesInsights } from '#server/insights/policy.ts';
import { canEdit } from '#server/memories/memory/policy.ts';
import { canKeepTypes } from '#server/relationship-types/policy.ts';
import { canReview, reviewerOf } from '../policy.ts';
import type { SideRow } from '../sql/case-sides.ts';
import type { Reviewer } from '../sql/cases.ts';

export interface Sides {
  existing: SideRow | null;
  incoming: SideRow | null;
}

export const queueReviewerOf = (actor: Actor): Reviewer =>
  reviewerOf(actor, {
    judgesDuplicates: canJudgeDuplicates(actor) === true,
    keepsTypes: canKeepTypes(actor) === true,
    judgesInsights: judgesInsights(actor),
  });

const PEOPLE_ONLY = 'Only people can approve insights, not agents.';
const OTHERS = 'This memory belongs to another member. Only that member can change it.';

/** Returns why the actor may not change this memory, or null. */
export function editRefusal(actor: Actor, side: SideRow | null): string | null {
  if (side === null) return null;
  const allowed = canEdit(actor, side);
  return allowed === true ? null : allowed;
}

function bothRefusal(actor: Actor, sides: Sides): string | null {
  const refusals = [sides.existing, sides.incoming].flatMap((side) =>
    side === null ? [] : [editRefusal(actor, side)],
  );
  return refusals.length > 0 && refusals.every((why) => why !== null) ? (refusals[0] ?? OTHERS) : null;
}

function pairRefusal(
  actor: Actor,
  verdict: ReviewVerdict,
  { winner, loser }: { winner: SideRow; loser: SideRow },
): string | null {
  switch (verdict) {
    case 'supersede':
      if (editRefusal(actor, loser) !== null) return editRefusal(actor, loser);
      return isAsOpen(winner, loser)
        ? null
        : 'Some people who can see the memory to be replaced cannot see its replacement. Make the replacement visible to them first.';
    case 'merge':
      if (editRefusal(actor, winner) ?? editRefusal(actor, loser)) return OTHERS;
      return isAsOpen(winner, loser) && isAsOpen(loser, winner)
        ? null
        : 'The two memories are visible to different people. Give both memories the same privacy and the same people first.';
    case 'both_wrong':
      return editRefusal(actor, winner) ?? editRefusal(actor, loser);
    default:
      return null;
  }
}

/** Returns why the verdict is refused, or null. All who see a memory must still see it or its replacement afterwards. */
export function refusalFor(
  actor: Actor,
  kind: CaseKind,
  verdict: ReviewVerdict,
  sides: Sides,
  swap: boolean,
): string | null {
  const allowed = canReview(actor);
  if (allowed !== true) return allowed;
  if (!VERDICTS_OF[kind].includes(verdict))
    return 'This verdict is not possible for this kind of case. Choose one of the options of the case.';
  if (kind === 'duplicate_contact') return asSentence(canJudgeDuplicates(actor));
  if (kind === 'new_relationship_type') return asSentence(canKeepTypes(actor));
  if (kind === 'insight') return judgesInsights(actor).own ? null : PEOPLE_ONLY;
  if (kind === 'dependent_belief') return editRefusal(actor, sides.existing);
  const spoken = bothRefusal(actor, sides);
  if (spoken !== null || !isPairKind(kind)) return spoken;
  const { existing, incoming } = sides;
  if (existing === null || incoming === null) return spoken;
  const [winner, loser] = swap ? [existing, incoming] : [incoming, existing];
  return pairRefusal(actor, verdict, { winner, loser });
}

const asSentence = (allowed: true | string): string | null => (allowed === true ? null : allowed);

export const optionsFor = (actor: Actor, kind: CaseKind, sides: Sides) =>
  VERDICTS_OF[kind].map((verdict) => ({
    verdict,
    why: refusalFor(actor, kind, verdict, sides, false),
    whySwapped: refusalFor(actor, kind, verdict, sides, true),
  }));
