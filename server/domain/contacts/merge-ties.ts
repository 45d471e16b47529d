import { isInOrder } from '#server/domain/time/day-order.ts';
import type { Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import { joinedNotes } from './merge.ts';

/** A relationship of one of the two contacts, deleted or not. Days have the format YYYY-MM-DD. */
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
  /** Replaces the merged contact in the relationship by the remaining contact. */
  | ({ act: 'move'; id: string; privacy: Privacy; status: RelationshipStatus } & Ends)
  /**
   * Deletes the relationship and moves its memories to the relationship `into`. `into` is null if the deleted
   * relationship linked the two contacts with each other.
   */
  | { act: 'retire'; id: string; into: string | null }
  /**
   * Removes the row of a deleted relationship, because the row still occupies the unique key. Moves its memories to
   * `into`.
   */
  | { act: 'drop'; id: string; into: string }
  | { act: 'enrich'; id: string; content: TieContent };

interface TieMerge {
  keptId: string;
  otherId: string;
  /** The member whose own contact remains. Null if the remaining contact is nobody's own contact. */
  memberId: string | null;
  /** Ids of group memberships that would give members access that nobody granted. These memberships become disputed. */
  unproven: ReadonlySet<string>;
}

/** Returns the unique key of a row. One fact can have a public row, and one non-public row per owner. */
const slotOf = (tie: Pick<MergeTie, 'aId' | 'bId' | 'typeId' | 'privacy' | 'ownerId'>): string =>
  [tie.aId, tie.typeId, tie.bId, tie.privacy === 'public' ? 'public' : (tie.ownerId ?? '')].join(' ');

/**
 * Returns the ends of the relationship after `otherId` is replaced by `keptId`. For a symmetric type, the smaller id
 * must come first.
 */
function endsAfter(tie: MergeTie, keptId: string, otherId: string): Ends {
  const aId = tie.aId === otherId ? keptId : tie.aId;
  const bId = tie.bId === otherId ? keptId : tie.bId;
  const turns = !tie.isDirectional && aId > bId;
  return turns
    ? { aId: bId, bId: aId, aNoun: tie.bNoun, bNoun: tie.aNoun }
    : { aId, bId, aNoun: tie.aNoun, bNoun: tie.bNoun };
}

const STATUSES: readonly RelationshipStatus[] = ['current', 'disputed', 'former'];
const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/**
 * Merges two rows of one fact. The result is current if either row is current, and begins on the earlier of the two
 * first days.
 */
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
    // Removes a first day that is after the last day.
    validFrom: isInOrder(validFrom, validUntil) ? validFrom : null,
    validUntil,
    confidence: Math.max(kept.confidence, other.confidence),
    aNoun: kept.aNoun ?? other.aNoun,
    bNoun: kept.bNoun ?? other.bNoun,
  };
}

/**
 * Plans the relationships of a merge in which `keptId` remains. If the remaining contact is a member's own, a
 * relationship that somebody else keeps private becomes secret, so that the member does not see it.
 */
export function planTies(ties: readonly MergeTie[], merge: TieMerge): TieStep[] {
  const { keptId, otherId, memberId, unproven } = merge;
  const isOf = (tie: MergeTie, id: string): boolean => tie.aId === id || tie.bId === id;
  const bySlot = new Map(ties.filter((tie) => !isOf(tie, otherId)).map((tie) => [slotOf(tie), tie]));
  const isHidden = (tie: MergeTie): boolean =>
    memberId !== null && tie.privacy !== 'public' && tie.ownerId !== memberId;
  return ties
    .filter((tie) => isOf(tie, otherId))
    .flatMap((tie): TieStep[] => {
      // A deleted relationship stays deleted. If somebody states the fact again, a new relationship is created.
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
