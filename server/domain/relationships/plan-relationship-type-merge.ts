import { isInOrder } from '#server/domain/time/day-order.ts';
import type { Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import { type CanonicalFact, canonicalFact, readFact, type TypeHalf } from './canonical-relationship.ts';

export interface TypeMergeRow {
  id: string;
  aId: string;
  bId: string;
  privacy: Privacy;
  ownerId: string | null;
  isDeleted: boolean;
  notes: string | null;
  validFrom: string | null;
  validUntil: string | null;
  status: RelationshipStatus;
  confidence: number;
  aNoun: string | null;
  bNoun: string | null;
}

type TypeMergeFields = Omit<TypeMergeRow, 'id' | 'aId' | 'bId' | 'privacy' | 'ownerId'>;

export interface TypeMergePlan {
  moves: { id: string; fact: CanonicalFact; aNoun: string | null; bNoun: string | null }[];
  duplicates: { id: string; intoId: string }[];
  revised: { id: string; fields: TypeMergeFields }[];
}

export interface TypeMerge {
  /** "A <from> B" becomes "A <into> B". */
  from: TypeHalf;
  into: TypeHalf;
  /** True if "A <from> B" becomes "B <into> A" instead. */
  reversed: boolean;
  words: { who: string | null; of: string | null };
}

function convertFact(row: TypeMergeRow, { from, into, reversed, words }: TypeMerge) {
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

/** Key of the place that a row takes: a relationship has at most one public row, and one private row per owner. */
const slotOf = (fact: { aId: string; bId: string }, row: Pick<TypeMergeRow, 'privacy' | 'ownerId'>): string =>
  [fact.aId, fact.bId, row.privacy === 'public' ? 'public' : `of ${row.ownerId ?? ''}`].join(' ');

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

/** Drops the first day if it is after the last day, because they can come from different rows. */
const inOrder = (fields: TypeMergeFields): TypeMergeFields =>
  isInOrder(fields.validFrom, fields.validUntil) ? fields : { ...fields, validFrom: null };

const fieldsOf = ({ id, aId, bId, privacy, ownerId, ...fields }: TypeMergeRow): TypeMergeFields => fields;
const isSame = (one: TypeMergeFields, other: TypeMergeFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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

export function findReversedPair<F extends { aId: string; bId: string }>(facts: readonly F[]): F | null {
  const said = new Set(facts.map(({ aId, bId }) => `${aId} ${bId}`));
  return facts.find(({ aId, bId }) => said.has(`${bId} ${aId}`)) ?? null;
}

/** Returns words of the merged type, which become aliases of the target type. */
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
