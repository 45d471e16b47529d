import type { Actor } from '#server/core/actor.ts';
import { isAsOpen } from '#server/domain/memories/succession.ts';
import {
  type CaseKind,
  PAIR_KINDS,
  type ReviewVerdict,
  VERDICTS_OF,
} from '#server/domain/words/review-words.ts';
import { canJudgeDoubles } from '#server/identities/policy.ts';
import { judgesInsights } from '#server/insights/policy.ts';
import { canEdit } from '#server/memories/memory/policy.ts';
import { canKeepTypes } from '#server/relationship-types/policy.ts';
import { askerOf, canReview } from '../policy.ts';
import type { Asker } from '../sql/cases.ts';
import type { SideRow } from '../sql/sides.ts';

/** The two memories of a case, as far as it has them. */
export interface Sides {
  existing: SideRow | null;
  incoming: SideRow | null;
}

export const asking = (actor: Actor): Asker =>
  askerOf(actor, {
    judgesDoubles: canJudgeDoubles(actor) === true,
    keepsTypes: canKeepTypes(actor) === true,
    judgesInsights: judgesInsights(actor),
  });

const PEOPLE_ONLY = 'What was learned from decisions is approved by people, not by agents.';
const OTHERS = 'It belongs to another member, who alone changes it.';
const isPair = (kind: CaseKind): boolean => PAIR_KINDS.some((pair) => pair === kind);

/** Why the actor may not change this memory; null where they may. */
export function whyNotEdit(actor: Actor, side: SideRow | null): string | null {
  if (side === null) return null;
  const allowed = canEdit(actor, side);
  return allowed === true ? null : allowed;
}

/** Why the actor may not say anything about the two: nothing of them is theirs. */
function whyNotSpeak(actor: Actor, sides: Sides): string | null {
  const refusals = [sides.existing, sides.incoming].flatMap((side) =>
    side === null ? [] : [whyNotEdit(actor, side)],
  );
  return refusals.length > 0 && refusals.every((why) => why !== null) ? (refusals[0] ?? OTHERS) : null;
}

function whyNotOfPair(
  actor: Actor,
  verdict: ReviewVerdict,
  { winner, loser }: { winner: SideRow; loser: SideRow },
): string | null {
  switch (verdict) {
    case 'supersede':
      if (whyNotEdit(actor, loser) !== null) return whyNotEdit(actor, loser);
      return isAsOpen(winner, loser)
        ? null
        : 'Others who see what would go would not see what stays. Make it as open first.';
    case 'merge':
      if (whyNotEdit(actor, winner) ?? whyNotEdit(actor, loser)) return OTHERS;
      return isAsOpen(winner, loser) && isAsOpen(loser, winner)
        ? null
        : 'The two are for different people. Make them equally open first.';
    case 'both_wrong':
      return whyNotEdit(actor, winner) ?? whyNotEdit(actor, loser);
    default:
      return null;
  }
}

/**
 * Why the actor may not give this verdict, as a sentence; null where they may. What belongs to a member only they change;
 * what is retired is retired for nobody who would not see what took its place.
 */
export function whyNot(
  actor: Actor,
  kind: CaseKind,
  verdict: ReviewVerdict,
  sides: Sides,
  swap: boolean,
): string | null {
  const allowed = canReview(actor);
  if (allowed !== true) return allowed;
  if (!VERDICTS_OF[kind].includes(verdict)) return 'This is no answer to what the case asks.';
  if (kind === 'duplicate_contact') return asSentence(canJudgeDoubles(actor));
  if (kind === 'new_relationship_type') return asSentence(canKeepTypes(actor));
  if (kind === 'insight') return judgesInsights(actor).own ? null : PEOPLE_ONLY;
  if (kind === 'dependent_belief') return whyNotEdit(actor, sides.existing);
  const spoken = whyNotSpeak(actor, sides);
  if (spoken !== null || !isPair(kind)) return spoken;
  const { existing, incoming } = sides;
  if (existing === null || incoming === null) return spoken;
  const [winner, loser] = swap ? [existing, incoming] : [incoming, existing];
  return whyNotOfPair(actor, verdict, { winner, loser });
}

const asSentence = (allowed: true | string): string | null => (allowed === true ? null : allowed);

/** Every answer that this kind of case takes, with why the actor may not give it. */
export const optionsFor = (actor: Actor, kind: CaseKind, sides: Sides) =>
  VERDICTS_OF[kind].map((verdict) => ({
    verdict,
    why: whyNot(actor, kind, verdict, sides, false),
    whySwapped: whyNot(actor, kind, verdict, sides, true),
  }));
