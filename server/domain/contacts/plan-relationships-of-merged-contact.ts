import { isInOrder } from '#server/domain/time/day-order.ts';
import type { Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import { joinedNotes } from './plan-contact-merge.ts';

export interface MergeTie {
  id: string;
  aId: string;
  bId: string;
  typeId: string;
  isDirectional: boolean;
  aNoun: string | null;
  bNoun: string | null;
  notes: string | null;
  validFrom: string | null;
  validUntil: string | null;
  status: RelationshipStatus;
  confidence: number;
  privacy: Privacy;
  ownerId: string | null;
  isDeleted: boolean;
}

type Ends = Pick<MergeTie, 'aId' | 'bId' | 'aNoun' | 'bNoun'>;
type TieContent = Pick<
  MergeTie,
  'aNoun' | 'bNoun' | 'notes' | 'validFrom' | 'validUntil' | 'status' | 'confidence'
>;

export type TieStep =
  | ({ act: 'move'; id: string; privacy: Privacy; status: RelationshipStatus } & Ends)
  /** `into` is null if the relationship linked the two merged contacts. */
  | { act: 'retire'; id: string; into: string | null }
  /** Removes a deleted relationship, because its row would block the unique key. */
  | { act: 'drop'; id: string; into: string }
  | { act: 'enrich'; id: string; content: TieContent };

interface TieMerge {
  keptId: string;
  otherId: string;
  memberId: string | null;
  /** Memberships that would give members access nobody granted. They become disputed. */
  unproven: ReadonlySet<string>;
}

/** Key of the place that a row takes: a relationship has at most one public row, and one private row per owner. */
const slotOf = (tie: Pick<MergeTie, 'aId' | 'bId' | 'typeId' | 'privacy' | 'ownerId'>): string =>
  [tie.aId, tie.typeId, tie.bId, tie.privacy === 'public' ? 'public' : (tie.ownerId ?? '')].join(' ');

/** Replaces the merged contact at both ends. A symmetric type has the smaller id first. */
function endsAfter(tie: MergeTie, keptId: string, otherId: string): Ends {
  const aId = tie.aId === otherId ? keptId : tie.aId;
  const bId = tie.bId === otherId ? keptId : tie.bId;
  const turns = !tie.isDirectional && aId > bId;
  return turns
    ? { aId: bId, bId: aId, aNoun: tie.bNoun, bNoun: tie.aNoun }
    : { aId, bId, aNoun: tie.aNoun, bNoun: tie.bNoun };
}

const STATUSES: readonly RelationshipStatus[] = ['current', 'disputed', 'former', 'proposed'];
const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

function joinedTies(kept: MergeTie, other: TieContent): TieContent {
  const status = STATUSES.find((one) => kept.status === one || other.status === one) ?? kept.status;
  const ends = [kept, other].filter((tie) => tie.status === status).map((tie) => tie.validUntil);
  const validUntil = ends.includes(null)
    ? null
    : (ends
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null);
  const validFrom = earliest([kept.validFrom, other.validFrom]);
  return {
    notes: joinedNotes(kept.notes, other.notes),
    status,
    validFrom: isInOrder(validFrom, validUntil) ? validFrom : null,
    validUntil,
    confidence: Math.max(kept.confidence, other.confidence),
    aNoun: kept.aNoun ?? other.aNoun,
    bNoun: kept.bNoun ?? other.bNoun,
  };
}

export function planRelationshipMerge(ties: readonly MergeTie[], merge: TieMerge): TieStep[] {
  const { keptId, otherId, memberId, unproven } = merge;
  const isOf = (tie: MergeTie, id: string): boolean => tie.aId === id || tie.bId === id;
  const bySlot = new Map(ties.filter((tie) => !isOf(tie, otherId)).map((tie) => [slotOf(tie), tie]));
  const isHidden = (tie: MergeTie): boolean =>
    memberId !== null && tie.privacy !== 'public' && tie.ownerId !== memberId;
  return ties
    .filter((tie) => isOf(tie, otherId))
    .flatMap((tie): TieStep[] => {
      // stating a deleted relationship again creates a new one
      if (tie.isDeleted) return [];
      if (isOf(tie, keptId)) return [{ act: 'retire', id: tie.id, into: null }];
      const ends = endsAfter(tie, keptId, otherId);
      const standing = bySlot.get(slotOf({ ...tie, ...ends }));
      const privacy = isHidden(tie) ? 'secret' : tie.privacy;
      const status = unproven.has(tie.id) ? 'disputed' : tie.status;
      const move: TieStep = { act: 'move', id: tie.id, ...ends, privacy, status };
      if (!standing) return [move];
      if (standing.isDeleted) return [{ act: 'drop', id: standing.id, into: tie.id }, move];
      const retire: TieStep = { act: 'retire', id: tie.id, into: standing.id };
      if (isHidden(tie)) return [retire];
      const content = joinedTies(standing, { ...tie, ...ends, status });
      return [retire, { act: 'enrich', id: standing.id, content }];
    });
}
