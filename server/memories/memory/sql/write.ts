import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { vectorLiteral } from '#server/db/vector-literal.ts';
import { encodeParsed, type ParsedStatement } from '#server/domain/statements/parsed-statement.ts';
import type { Category, Importance, Privacy, Source } from '#server/domain/words/vocabulary.ts';

export interface StoredText {
  content: string | null;
  parsed: ParsedStatement | null;
  sealed: Uint8Array | null;
  why: string | null;
  how: string | null;
  place: string | null;
  qualifier: string | null;
  tags: readonly string[];
  contentHash: Uint8Array;
  embedding: { vector: readonly number[]; model: string } | null;
}

export interface ClaimText {
  raw: string | null;
  subject: string | null;
  predicate: string | null;
  object: string | null;
}

export interface NewMemory extends StoredText, ClaimText {
  householdId: string;
  id: string;
  status: 'staged' | 'active' | 'disputed';
  interactionId: string | null;
  subjectContactId: string | null;
  occurredAt: string | null;
  expiresAt: string | null;
  now: Date;
  category: Category;
  subcategory: string | null;
  contactId: string | null;
  relationshipId: string | null;
  ownerId: string | null;
  confidence: number;
  emotionalIntensity: number;
  importance: Importance;
  source: Source;
  createdByAgent: string | null;
  pinned: boolean;
  privacy: Privacy;
}

const vector = (text: StoredText): Prisma.Sql =>
  text.embedding ? Prisma.sql`${vectorLiteral(text.embedding.vector)}::halfvec` : Prisma.sql`NULL`;

const parsed = (text: StoredText): string | null => text.parsed && JSON.stringify(encodeParsed(text.parsed));

/** Inserts no row if the same memory exists (unique index memory_said_once). */
export function insertSql(m: NewMemory): Prisma.Sql {
  return Prisma.sql`${PREPARED}
    INSERT INTO vault.memory (household_id, id, status, content, parsed, raw, sealed, content_hash, subject, predicate, object,
      interaction_id, subject_contact_id, occurred_at, recorded_at, expires_at, place, why, how, category,
      subcategory, tags, contact_id, relationship_id, owner_id, confidence, emotional_intensity, last_reinforced_at, importance, source, created_by_agent, pinned, qualifier,
      privacy, updated_at, embedding, embedding_model, embedding_status)
    VALUES (${m.householdId}::uuid, ${m.id}::uuid, ${m.status}, ${m.content}, ${parsed(m)}::jsonb, ${m.raw}, ${m.sealed}, ${m.contentHash},
      ${m.subject}, ${m.predicate}, ${m.object}, ${m.interactionId}::uuid, ${m.subjectContactId}::uuid, ${m.occurredAt}::timestamptz, ${m.now}, ${m.expiresAt}::timestamptz, ${m.place},
      ${m.why}, ${m.how}, ${m.category}, ${m.subcategory}, ${m.tags}, ${m.contactId}::uuid,
      ${m.relationshipId}::uuid, ${m.ownerId}::uuid, ${m.confidence}, ${m.emotionalIntensity}, ${m.now},
      ${m.importance}, ${m.source}, ${m.createdByAgent}::uuid, ${m.pinned}, ${m.qualifier}, ${m.privacy}, ${m.now},
      ${vector(m)}, ${m.embedding?.model ?? null}, ${m.embedding ? 'ready' : 'none'})
    ON CONFLICT DO NOTHING`;
}

/** Inserts in the order of the ids, so that a merge of contacts causes no deadlock. */
export function insertWhoSql(
  householdId: string,
  memoryId: string,
  contactIds: readonly string[],
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO vault.memory_contact (household_id, memory_id, contact_id)
    SELECT ${householdId}::uuid, ${memoryId}::uuid, id FROM unnest(${contactIds}::uuid[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING`;
}

export type Repetition = Omit<NewMemory, keyof ClaimText>;

export interface Overrides {
  importance: Importance | null;
  emotionalIntensity: number | null;
  pinned: boolean;
}

/** Raises the confidence, restarts the decay and sets the given fields. */
export function reinforceSql(
  id: string,
  m: Repetition,
  overrides: Overrides,
  confidence: number,
): Prisma.Sql {
  const addsText = m.embedding !== null && (m.why !== null || m.tags.length > 0);
  const embedding = addsText
    ? Prisma.sql`, embedding = ${vector(m)}, embedding_model = ${m.embedding?.model ?? null}, embedding_status = 'ready'`
    : Prisma.empty;
  return Prisma.sql`
    UPDATE vault.memory SET confidence = greatest(confidence, ${confidence}),
      last_reinforced_at = ${m.now}, reinforcement_count = reinforcement_count + 1,
      tags = ARRAY(SELECT DISTINCT unnest(tags || ${m.tags}::text[]) ORDER BY 1),
      why = coalesce(${m.why}, why), how = coalesce(${m.how}, how), place = coalesce(${m.place}, place),
      importance = coalesce(${overrides.importance}, importance), pinned = pinned OR ${overrides.pinned},
      emotional_intensity = greatest(emotional_intensity, ${overrides.emotionalIntensity}::float8),
      expires_at = CASE WHEN ${m.expiresAt}::timestamptz IS NOT NULL THEN ${m.expiresAt}::timestamptz
        WHEN expires_at <= ${m.now} THEN NULL ELSE expires_at END,
      status = CASE WHEN status = 'staged' AND ${m.status} <> 'staged' THEN 'active' ELSE status END,
      interaction_id = coalesce(interaction_id, ${m.interactionId}::uuid),
      updated_at = ${m.now}, version = version + 1 ${embedding}
    WHERE household_id = ${m.householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL`;
}

export interface MemoryPatch extends StoredText, Omit<ClaimText, 'raw'> {
  category: Category;
  subcategory: string | null;
  occurredAt: string | null;
  expiresAt: string | null;
  confidence: number;
  emotionalIntensity: number;
  importance: Importance;
  privacy: Privacy;
  pinned: boolean;
  ownerId: string | null;
  lastReinforcedAt: Date;
}

/** Changes no row if the memory has changed since `version` was read. */
export function patchSql(
  at: { householdId: string; id: string; version: number; now: Date },
  p: MemoryPatch,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE vault.memory SET content = ${p.content}, parsed = ${parsed(p)}::jsonb, sealed = ${p.sealed}, content_hash = ${p.contentHash},
      subject = ${p.subject}, predicate = ${p.predicate}, object = ${p.object},
      raw = CASE WHEN ${p.content}::text IS NOT NULL THEN raw END, why = ${p.why}, how = ${p.how}, qualifier = ${p.qualifier}, category = ${p.category},
      subcategory = ${p.subcategory}, tags = ${p.tags}, occurred_at = ${p.occurredAt}::timestamptz,
      expires_at = ${p.expiresAt}::timestamptz, place = ${p.place}, confidence = ${p.confidence},
      emotional_intensity = ${p.emotionalIntensity}, importance = ${p.importance}, privacy = ${p.privacy},
      pinned = ${p.pinned}, owner_id = ${p.ownerId}::uuid, last_reinforced_at = ${p.lastReinforcedAt},
      embedding = ${vector(p)}, embedding_model = ${p.embedding?.model ?? null},
      embedding_status = ${p.embedding ? 'ready' : 'none'}, updated_at = ${at.now}, version = version + 1
    WHERE household_id = ${at.householdId}::uuid AND id = ${at.id}::uuid AND version = ${at.version}`;
}

export function trashSql(
  at: { householdId: string; id: string; now: Date },
  deletedAt: Date | null,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE vault.memory SET deleted_at = ${deletedAt}, updated_at = ${at.now}, version = version + 1
    WHERE household_id = ${at.householdId}::uuid AND id = ${at.id}::uuid
      AND (deleted_at IS NULL) = ${deletedAt !== null}`;
}
