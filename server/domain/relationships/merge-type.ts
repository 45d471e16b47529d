import { isInOrder } from '#server/domain/time/day-order.ts';
import type { Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import { type CanonicalFact, canonicalFact, readFact, type TypeHalf } from './canonical-fact.ts';

/** A stored relationship, with the fields that merging its type needs. */
export interface TypeMergeRow {
  id: string;
  aId: string;
  bId: string;
  privacy: Privacy;
  ownerId: string | null;
  isDeleted: boolean;
  notes: string | null;
  /** calendar days, YYYY-MM-DD */
  validFrom: string | null;
  validUntil: string | null;
  status: RelationshipStatus;
  confidence: number;
  aNoun: string | null;
  bNoun: string | null;
}

/** What a row holds beside who and what. */
type TypeMergeFields = Omit<TypeMergeRow, 'id' | 'aId' | 'bId' | 'privacy' | 'ownerId'>;

/** How the relationships of a folded type come to be of the other one. */
export interface TypeMergePlan {
  /** rows that go over as they are, in the other type's canonical form */
  moves: { id: string; fact: CanonicalFact; aNoun: string | null; bNoun: string | null }[];
  /** rows whose fact is there already: they go, `intoId` stays */
  duplicates: { id: string; intoId: string }[];
  /** rows that stay and take something over from their duplicates */
  revised: { id: string; fields: TypeMergeFields }[];
}

export interface TypeMerge {
  /** the half that is folded, and the one that it goes into: "A `from` B" becomes "A `into` B" */
  from: TypeHalf;
  into: TypeHalf;
  /** "A `from` B" becomes "B `into` A" instead */
  reversed: boolean;
  /** the household's word for whom the folded half is said of, and for the other; null where it has none */
  words: { who: string | null; of: string | null };
}

/** What a stored row of the folded type says in the other one. */
export function convertFact(row: TypeMergeRow, { from, into, reversed, words }: TypeMerge) {
  const stored = { aId: row.aId, bId: row.bId, typeId: from.id };
  const said = readFact(stored, from);
  const nouns = new Map([
    [row.aId, row.aNoun],
    [row.bId, row.bNoun],
  ]);
  const nounOf = (id: string): string | null => nouns.get(id) ?? (id === said.who ? words.who : words.of);
  const [who, of] = reversed ? [said.of, said.who] : [said.who, said.of];
  const { fact } = canonicalFact(who, of, into);
  return { fact, aNoun: nounOf(fact.aId), bNoun: nounOf(fact.bId) };
}

/** The household has one public row a fact, and each owner one of their own that is not public. */
const slotOf = (fact: { aId: string; bId: string }, row: Pick<TypeMergeRow, 'privacy' | 'ownerId'>): string =>
  [fact.aId, fact.bId, row.privacy === 'public' ? 'public' : `of ${row.ownerId ?? ''}`].join(' ');

/** Of two that say the same, what is kept: a row that was taken back gives way, gaps are filled, the surer wins. */
function combine(kept: TypeMergeFields, given: TypeMergeFields): TypeMergeFields {
  if (given.isDeleted) return kept;
  if (kept.isDeleted) return given;
  return {
    ...kept,
    notes: kept.notes ?? given.notes,
    validFrom: kept.validFrom ?? given.validFrom,
    validUntil: kept.validUntil ?? given.validUntil,
    confidence: Math.max(kept.confidence, given.confidence),
    aNoun: kept.aNoun ?? given.aNoun,
    bNoun: kept.bNoun ?? given.bNoun,
  };
}

/** Dates that two rows brought together must still be in order. */
const inOrder = (fields: TypeMergeFields): TypeMergeFields =>
  isInOrder(fields.validFrom, fields.validUntil) ? fields : { ...fields, validFrom: null };

const fieldsOf = ({ id, aId, bId, privacy, ownerId, ...fields }: TypeMergeRow): TypeMergeFields => fields;
const isSame = (one: TypeMergeFields, other: TypeMergeFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Plans how the relationships of one type become those of another. In: the rows of the type that goes, those of the
 * type that stays, and how the one reads in the other. Out: what moves, what is there already and folds into it. No
 * fact is lost, and none is there twice for the same people to see.
 */
export function planTypeMerge(
  rows: readonly TypeMergeRow[],
  existing: readonly TypeMergeRow[],
  typeMerge: TypeMerge,
): TypeMergePlan {
  const slots = new Map(existing.map((row) => [slotOf(row, row), { id: row.id, fields: fieldsOf(row) }]));
  const revised = new Map<string, TypeMergeFields>();
  const plan: TypeMergePlan = { moves: [], duplicates: [], revised: [] };
  for (const row of rows) {
    const { fact, aNoun, bNoun } = convertFact(row, typeMerge);
    const slot = slotOf(fact, row);
    const fields = { ...fieldsOf(row), aNoun, bNoun };
    const there = slots.get(slot);
    if (!there) {
      plan.moves.push({ id: row.id, fact, aNoun, bNoun });
      slots.set(slot, { id: row.id, fields });
      continue;
    }
    plan.duplicates.push({ id: row.id, intoId: there.id });
    const combined = inOrder(combine(there.fields, fields));
    if (!isSame(combined, there.fields)) revised.set(there.id, combined);
    slots.set(slot, { id: there.id, fields: combined });
  }
  plan.revised = [...revised].map(([id, fields]) => ({ id, fields }));
  return plan;
}

/** The facts that hold once a fold is carried out, of those rows that `isSeen`. */
export function factsAfter(
  rows: readonly TypeMergeRow[],
  existing: readonly TypeMergeRow[],
  plan: TypeMergePlan,
  isSeen: (id: string) => boolean,
): { aId: string; bId: string }[] {
  const holds = (row: TypeMergeRow): boolean => isSeen(row.id) && !row.isDeleted && row.status === 'current';
  const places = new Map(plan.moves.map(({ id, fact }) => [id, fact]));
  const homes = new Map(plan.duplicates.map(({ id, intoId }) => [id, intoId]));
  const standing = new Map(existing.map(({ id, aId, bId }) => [id, { aId, bId }]));
  const placeOf = (id: string) =>
    places.get(id) ?? standing.get(homes.get(id) ?? id) ?? places.get(homes.get(id) ?? '');
  return [...rows, ...existing].filter(holds).flatMap((row) => placeOf(row.id) ?? []);
}

/** A fact that is there both ways, which a one-way type cannot be; null: none. */
export function findReversedPair<F extends { aId: string; bId: string }>(facts: readonly F[]): F | null {
  const said = new Set(facts.map(({ aId, bId }) => `${aId} ${bId}`));
  return facts.find(({ aId, bId }) => said.has(`${bId} ${aId}`)) ?? null;
}

/**
 * The words that a folded half hands on to the one it goes into, so that the phrase means that one the next time: its
 * label, what one is called by it, and its other words, but for those that `isTaken` (they mean something already).
 */
export function inheritedAliases(
  half: { label: string; noun: string; aliases: readonly string[] },
  known: readonly string[],
  isTaken: (words: string) => boolean,
): string[] {
  const handed: string[] = [];
  for (const words of [half.noun, half.label, ...half.aliases]) {
    const isKnown = [...known, ...handed].some((one) => one.toLowerCase() === words.toLowerCase());
    if (!isKnown && !isTaken(words)) handed.push(words);
  }
  return handed;
}
