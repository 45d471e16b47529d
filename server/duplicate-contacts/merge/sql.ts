import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PRIVACY, RELATIONSHIP_STATUS } from '#server/domain/words/vocabulary.ts';

export const mergeTieRow = z.object({
  id: z.string(),
  aId: z.string(),
  bId: z.string(),
  typeId: z.string(),
  isDirectional: z.boolean(),
  isMembership: z.boolean(),
  aNoun: z.string().nullable(),
  bNoun: z.string().nullable(),
  notes: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  status: z.enum(RELATIONSHIP_STATUS),
  confidence: z.number(),
  privacy: z.enum(PRIVACY),
  ownerId: z.string().nullable(),
  isDeleted: z.boolean(),
});
export type MergeTieRow = z.infer<typeof mergeTieRow>;

export const mergeTies = (
  householdId: string,
  ids: readonly string[],
  locks: boolean,
): Prisma.Sql => Prisma.sql`
  SELECT r.id, r.contact_a_id AS "aId", r.contact_b_id AS "bId", r.type_id AS "typeId",
    t.is_directional AS "isDirectional", t.name = 'member_of' AS "isMembership", r.a_noun AS "aNoun", r.b_noun AS "bNoun",
    r.notes, to_char(r.valid_from, 'YYYY-MM-DD') AS "validFrom", to_char(r.valid_until, 'YYYY-MM-DD') AS "validUntil",
    r.status, r.confidence, r.privacy, r.owner_id AS "ownerId", r.deleted_at IS NOT NULL AS "isDeleted"
  FROM vault.relationship r
  JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
  WHERE r.household_id = ${householdId}::uuid
    AND (r.contact_a_id = ANY (${ids}::uuid[]) OR r.contact_b_id = ANY (${ids}::uuid[]))
  ORDER BY r.id ${locks ? Prisma.sql`FOR UPDATE OF r` : Prisma.empty}`;

export const mergeMemoryRow = z.object({
  id: z.string(),
  ownerId: z.string().nullable(),
  contactId: z.string().nullable(),
  relationshipId: z.string().nullable(),
  subjectContactId: z.string().nullable(),
  privacy: z.enum(PRIVACY),
  contentHash: z.string(),
  counts: z.boolean(),
  isNamed: z.boolean(),
});
export type MergeMemoryRow = z.infer<typeof mergeMemoryRow>;

/** `isNamed` selects memories that only mention the contact. */
export const mergeMemories = (
  householdId: string,
  otherId: string,
  tieIds: readonly string[],
  locks: boolean,
): Prisma.Sql => Prisma.sql`
  WITH own AS (
    SELECT m.id, m.content_hash FROM vault.memory m
    WHERE m.household_id = ${householdId}::uuid AND (m.contact_id = ${otherId}::uuid
      OR m.subject_contact_id = ${otherId}::uuid OR m.relationship_id = ANY (${tieIds}::uuid[])))
  SELECT m.id, m.owner_id AS "ownerId", m.contact_id AS "contactId", m.relationship_id AS "relationshipId",
    m.subject_contact_id AS "subjectContactId", m.privacy, encode(m.content_hash, 'hex') AS "contentHash",
    m.deleted_at IS NULL AND m.status IN ('staged', 'active', 'disputed') AS counts,
    EXISTS (SELECT FROM vault.memory_contact w WHERE w.household_id = m.household_id AND w.memory_id = m.id
      AND w.contact_id = ${otherId}::uuid) AS "isNamed"
  FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND (m.id IN (SELECT id FROM own)
    OR m.content_hash IN (SELECT content_hash FROM own)
    OR m.id IN (SELECT w.memory_id FROM vault.memory_contact w
      WHERE w.household_id = ${householdId}::uuid AND w.contact_id = ${otherId}::uuid))
  ORDER BY m.id ${locks ? Prisma.sql`FOR UPDATE OF m` : Prisma.empty}`;

export const joiningRow = z.object({ isAllowed: z.boolean() });
export const joinings = (
  pairs: readonly { contact: string; group: string }[],
  inside: readonly string[],
  today: string,
): Prisma.Sql => Prisma.sql`
  SELECT NOT j.lets_in OR (NOT j.opens_home AND j.is_open) AS "isAllowed"
  FROM jsonb_to_recordset(${JSON.stringify(pairs.map((pair, n) => ({ ...pair, n })))}::jsonb)
      AS p (contact uuid, "group" uuid, n int),
    LATERAL vault.joining(p.contact, p."group", ${inside}::uuid[], ${today}::date) j
  ORDER BY p.n`;

interface MemoryPlace {
  id: string;
  contactId: string | null;
  relationshipId: string | null;
  subjectContactId: string | null;
  foldedInto: string | null;
}

/** Marks a duplicate as superseded by the memory in `foldedInto`. */
export const placeMemories = (
  householdId: string,
  places: readonly MemoryPlace[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET contact_id = p."contactId", relationship_id = p."relationshipId",
    subject_contact_id = p."subjectContactId",
    status = CASE WHEN p."foldedInto" IS NULL THEN m.status ELSE 'superseded' END,
    superseded_by_id = coalesce(p."foldedInto", m.superseded_by_id),
    retired_at = CASE WHEN p."foldedInto" IS NULL THEN m.retired_at ELSE ${now} END,
    retired_because = CASE WHEN p."foldedInto" IS NULL THEN m.retired_because ELSE 'merged' END,
    updated_at = ${now}, version = m.version + 1
  FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p (id uuid, "contactId" uuid, "relationshipId" uuid,
    "subjectContactId" uuid, "foldedInto" uuid)
  WHERE m.household_id = ${householdId}::uuid AND m.id = p.id`;

export const uniteWho = (
  householdId: string,
  folds: readonly { from: string; into: string }[],
): Prisma.Sql => Prisma.sql`
  INSERT INTO vault.memory_contact (household_id, memory_id, contact_id)
  SELECT DISTINCT w.household_id, f."into", w.contact_id
  FROM jsonb_to_recordset(${JSON.stringify(folds)}::jsonb) AS f ("from" uuid, "into" uuid)
  JOIN vault.memory_contact w ON w.household_id = ${householdId}::uuid AND w.memory_id = f."from"
  ON CONFLICT DO NOTHING`;

export const renameWho = (householdId: string, otherId: string, keptId: string): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory_contact w SET contact_id = ${keptId}::uuid
  WHERE w.household_id = ${householdId}::uuid AND w.contact_id = ${otherId}::uuid
    AND NOT EXISTS (SELECT FROM vault.memory_contact k WHERE k.household_id = w.household_id
      AND k.memory_id = w.memory_id AND k.contact_id = ${keptId}::uuid)`;

export const movePhoto = (householdId: string, otherId: string, keptId: string): Prisma.Sql => Prisma.sql`
  UPDATE vault.contact_photo SET contact_id = ${keptId}::uuid
  WHERE household_id = ${householdId}::uuid AND contact_id = ${otherId}::uuid`;
