import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { vectorLiteral, vectorsLiteral } from '#server/db/vector-literal.ts';
import { encodeParsed, type ParsedStatement } from '#server/domain/statements/parsed-statement.ts';
import type { Category, Importance, Privacy, Source } from '#server/domain/words/vocabulary.ts';
import type { Wording } from './memory-columns.ts';

interface TextVectors {
  vector: readonly number[];
  /** One vector per cue, in their order. */
  cues: readonly (readonly number[])[];
  model: string;
}

export interface StoredText {
  content: string | null;
  parsed: ParsedStatement | null;
  sealed: Uint8Array | null;
  why: string | null;
  how: string | null;
  place: string | null;
  qualifier: string | null;
  tags: readonly string[];
  /** Null for a secret. */
  cues: readonly string[] | null;
  contentHash: Uint8Array;
  embedding: TextVectors | null;
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
  occurredUntil: string | null;
  recurrence: string | null;
  wording: Wording | null;
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
  text.embedding ? Prisma.sql`${vectorLiteral(text.embedding.vector)}::halfvec` : Prisma.sql`NULL::halfvec`;

const cueVectors = ({ embedding }: StoredText): Prisma.Sql =>
  embedding ? Prisma.sql`${vectorsLiteral(embedding.cues)}::halfvec[]` : Prisma.sql`NULL::halfvec[]`;

const parsed = (text: StoredText): string | null => text.parsed && JSON.stringify(encodeParsed(text.parsed));

const wording = (m: { wording: Wording | null }): string | null => m.wording && JSON.stringify(m.wording);

/**
 * Inserts no row if the same memory exists (unique index memory_said_once). An archived one that is stated again comes
 * back into use, unless it ended after the statement.
 */
export function insertSql(m: NewMemory): Prisma.Sql {
  return Prisma.sql`${PREPARED}
    WITH back AS (
      UPDATE vault.memory SET status = 'active', retired_at = NULL, retired_because = NULL, updated_at = ${m.now},
        version = version + 1
      WHERE household_id = ${m.householdId}::uuid AND ${m.status} = 'active' AND id = (
        SELECT a.id FROM vault.memory a
        WHERE a.household_id = ${m.householdId}::uuid AND a.content_hash = ${m.contentHash} AND a.status = 'archived'
          AND (a.retired_at IS NULL OR a.retired_at <= ${m.now}) AND a.deleted_at IS NULL AND a.privacy = ${m.privacy} AND a.owner_id IS NOT DISTINCT FROM ${m.ownerId}::uuid
          AND a.contact_id IS NOT DISTINCT FROM ${m.contactId}::uuid
          AND a.relationship_id IS NOT DISTINCT FROM ${m.relationshipId}::uuid
          AND NOT EXISTS (SELECT FROM vault.memory o
            WHERE o.household_id = a.household_id AND o.content_hash = a.content_hash AND o.privacy = a.privacy
              AND o.owner_id IS NOT DISTINCT FROM a.owner_id AND o.contact_id IS NOT DISTINCT FROM a.contact_id
              AND o.relationship_id IS NOT DISTINCT FROM a.relationship_id AND o.deleted_at IS NULL
              AND o.status IN ('staged', 'active', 'disputed'))
        ORDER BY a.retired_at DESC NULLS LAST LIMIT 1 FOR NO KEY UPDATE)
      RETURNING 1
    )
    INSERT INTO vault.memory (household_id, id, status, content, parsed, raw, sealed, content_hash, subject, predicate, object,
      interaction_id, subject_contact_id, occurred_at, occurred_until, recurrence, wording, recorded_at, expires_at, place, why, how, category,
      subcategory, tags, cues, contact_id, relationship_id, owner_id, confidence, emotional_intensity, last_reinforced_at, importance, source, created_by_agent, pinned, qualifier,
      privacy, updated_at, embedding, cue_embeddings, embedding_model, embedding_status)
    SELECT ${m.householdId}::uuid, ${m.id}::uuid, ${m.status}, ${m.content}, ${parsed(m)}::jsonb, ${m.raw}, ${m.sealed}::bytea, ${m.contentHash}::bytea,
      ${m.subject}, ${m.predicate}, ${m.object}, ${m.interactionId}::uuid, ${m.subjectContactId}::uuid, ${m.occurredAt}::timestamptz, ${m.occurredUntil}::timestamptz, ${m.recurrence}, ${wording(m)}::jsonb, ${m.now}::timestamptz, ${m.expiresAt}::timestamptz, ${m.place},
      ${m.why}, ${m.how}, ${m.category}, ${m.subcategory}, ${m.tags}::text[], ${m.cues}::text[], ${m.contactId}::uuid,
      ${m.relationshipId}::uuid, ${m.ownerId}::uuid, ${m.confidence}::float8, ${m.emotionalIntensity}::float8, ${m.now}::timestamptz,
      ${m.importance}, ${m.source}, ${m.createdByAgent}::uuid, ${m.pinned}::boolean, ${m.qualifier}, ${m.privacy}, ${m.now}::timestamptz,
      ${vector(m)}, ${cueVectors(m)}, ${m.embedding?.model ?? null}, ${m.embedding ? 'ready' : 'none'}
    WHERE NOT EXISTS (SELECT FROM back)
    ON CONFLICT DO NOTHING`;
}

/** Inserts in the order of the ids, so that a merge of contacts causes no deadlock. */
export function insertWhoSql(
  householdId: string,
  memoryId: string,
  contactIds: readonly string[],
): Prisma.Sql {
  return Prisma.sql`${PREPARED}
    INSERT INTO vault.memory_contact (household_id, memory_id, contact_id)
    SELECT ${householdId}::uuid, ${memoryId}::uuid, id FROM unnest(${contactIds}::uuid[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING`;
}

export type Repetition = Omit<NewMemory, keyof ClaimText>;

export interface MoreCues {
  before: readonly string[] | null;
  after: readonly string[];
  vectors: readonly (readonly number[])[];
}

export interface Overrides {
  importance: Importance | null;
  emotionalIntensity: number | null;
  pinned: boolean;
  moreCues: MoreCues | null;
}

/** Raises the confidence and sets the given fields. Restarts the decay at `statedAt` if that is not null. */
export function reinforceSql(
  id: string,
  m: Repetition,
  overrides: Overrides,
  { confidence, statedAt }: { confidence: number; statedAt: Date | null },
): Prisma.Sql {
  const addsText = m.embedding !== null && (m.why !== null || m.tags.length > 0);
  const embedding = addsText
    ? Prisma.sql`, embedding = ${vector(m)}, embedding_model = ${m.embedding?.model ?? null}, embedding_status = 'ready'`
    : Prisma.empty;
  const cues = overrides.moreCues ? moreCuesSql(overrides.moreCues, m) : Prisma.empty;
  return Prisma.sql`
    UPDATE vault.memory SET confidence = greatest(confidence, ${confidence}),
      last_reinforced_at = coalesce(${statedAt}::timestamptz, last_reinforced_at),
      reinforcement_count = reinforcement_count + ${statedAt === null ? 0 : 1},
      tags = ARRAY(SELECT DISTINCT unnest(tags || ${m.tags}::text[]) ORDER BY 1),
      why = coalesce(${m.why}, why), how = coalesce(${m.how}, how), place = coalesce(${m.place}, place),
      importance = coalesce(${overrides.importance}, importance), pinned = pinned OR ${overrides.pinned},
      emotional_intensity = greatest(emotional_intensity, ${overrides.emotionalIntensity}::float8),
      expires_at = CASE WHEN ${m.expiresAt}::timestamptz IS NOT NULL THEN ${m.expiresAt}::timestamptz
        WHEN expires_at <= ${m.now} THEN NULL ELSE expires_at END,
      status = CASE WHEN status = 'staged' AND ${m.status} <> 'staged' THEN 'active' ELSE status END,
      interaction_id = coalesce(interaction_id, ${m.interactionId}::uuid),
      updated_at = greatest(updated_at, ${m.now}::timestamptz), version = version + 1 ${embedding} ${cues}
    WHERE household_id = ${m.householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL`;
}

/** A background job embeds the cues if the existing ones have no vectors of the same model. */
function moreCuesSql({ before, after, vectors }: MoreCues, { embedding }: Repetition): Prisma.Sql {
  const isSame = Prisma.sql`cues IS NOT DISTINCT FROM ${before}::text[]`;
  const count = after.length - vectors.length;
  return Prisma.sql`, cues = CASE WHEN ${isSame} THEN ${after}::text[] ELSE cues END,
      cue_embeddings = CASE WHEN NOT ${isSame} THEN cue_embeddings
        WHEN embedding_model = ${embedding?.model ?? null} AND cardinality(cue_embeddings) = ${count}
        THEN cue_embeddings || ${vectorsLiteral(vectors)}::halfvec[] END`;
}

export interface MemoryPatch extends StoredText, Omit<ClaimText, 'raw'> {
  category: Category;
  subcategory: string | null;
  occurredAt: string | null;
  occurredUntil: string | null;
  recurrence: string | null;
  wording: Wording | null;
  expiresAt: string | null;
  source: Source;
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
      subcategory = ${p.subcategory}, tags = ${p.tags}, cues = ${p.cues}::text[], occurred_at = ${p.occurredAt}::timestamptz,
      occurred_until = ${p.occurredUntil}::timestamptz, recurrence = ${p.recurrence}, wording = ${wording(p)}::jsonb,
      expires_at = ${p.expiresAt}::timestamptz, place = ${p.place}, source = ${p.source}, confidence = ${p.confidence},
      emotional_intensity = ${p.emotionalIntensity}, importance = ${p.importance}, privacy = ${p.privacy},
      pinned = ${p.pinned}, owner_id = ${p.ownerId}::uuid, last_reinforced_at = ${p.lastReinforcedAt},
      embedding = ${vector(p)}, cue_embeddings = ${cueVectors(p)}, embedding_model = ${p.embedding?.model ?? null},
      embedding_status = ${p.embedding ? 'ready' : 'none'}, updated_at = ${at.now}, version = version + 1
    WHERE household_id = ${at.householdId}::uuid AND id = ${at.id}::uuid AND version = ${at.version}`;
}

export function trashSql(
  at: { householdId: string; ids: readonly string[]; now: Date },
  deletedAt: Date | null,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE vault.memory SET deleted_at = ${deletedAt}, updated_at = ${at.now}, version = version + 1
    WHERE household_id = ${at.householdId}::uuid AND id = ANY (${at.ids}::uuid[])
      AND (deleted_at IS NULL) = ${deletedAt !== null}`;
}
