import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CONTACT_KINDS, CONTACT_PRIVACY, CONTACT_STATUS } from '#server/domain/words/vocabulary.ts';

export const contactRow = z.object({
  id: z.string(),
  kind: z.enum(CONTACT_KINDS),
  name: z.string(),
  nameFolded: z.string(),
  givenName: z.string().nullable(),
  middleName: z.string().nullable(),
  familyName: z.string().nullable(),
  importantDates: z.array(z.object({ label: z.string(), date: z.string() })),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  userId: z.string().nullable(),
  isHome: z.boolean(),
  status: z.enum(CONTACT_STATUS),
  privacy: z.enum(CONTACT_PRIVACY),
  ownerId: z.string().nullable(),
  createdByAgent: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  version: z.number().int(),
});
export type ContactRow = z.infer<typeof contactRow>;

const columns = Prisma.sql`
  c.id, c.kind, c.name, c.name_folded AS "nameFolded", c.given_name AS "givenName", c.middle_name AS "middleName",
  c.family_name AS "familyName", c.important_dates AS "importantDates", c.notes, c.tags, c.user_id AS "userId",
  c.is_home AS "isHome", c.status, c.privacy, c.owner_id AS "ownerId", c.created_by_agent AS "createdByAgent", c.created_at AS "createdAt",
  c.updated_at AS "updatedAt", c.version`;

export interface ContactFilter {
  householdId: string;
  kind: string | undefined;
  status: string | undefined;
  after: { nameFolded: string; id: string } | null;
  limit: number;
}

/** Selects one row beyond `limit` if there is a next page. An empty page is one row with a null `id`. */
export function contactPage(filter: ContactFilter): Prisma.Sql {
  const { householdId, kind, status, after, limit } = filter;
  return Prisma.sql`
    WITH matching AS MATERIALIZED (
      SELECT c.id, c.name_folded FROM vault.contact c
      WHERE c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
        ${kind === undefined ? Prisma.empty : Prisma.sql`AND c.kind = ${kind}`}
        ${status === undefined ? Prisma.empty : Prisma.sql`AND c.status = ${status}`}),
    page AS (
      SELECT id FROM matching
      ${after ? Prisma.sql`WHERE (name_folded, id) > (${after.nameFolded}, ${after.id}::uuid)` : Prisma.empty}
      ORDER BY name_folded, id LIMIT ${limit + 1})
    SELECT all_of.total, ${columns}
    FROM (SELECT count(*)::int AS total FROM matching) all_of
    LEFT JOIN vault.contact c ON c.household_id = ${householdId}::uuid AND c.id = ANY (ARRAY(SELECT id FROM page))
    ORDER BY c.name_folded, c.id`;
}

export const contactsById = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM vault.contact c
  WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (${ids}::uuid[])
    AND c.deleted_at IS NULL AND c.merged_into_id IS NULL`;

/** The version is a hash of the image, so that pages reload a changed photo. */
export const photoVersions = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT p.contact_id AS "contactId", left(encode(sha256(p.image), 'hex'), 16) AS version
  FROM vault.contact_photo p WHERE p.household_id = ${householdId}::uuid AND p.contact_id = ANY (${ids}::uuid[])`;
export const photoVersionRow = z.object({ contactId: z.string(), version: z.string() });

export const hasMembers = (householdId: string, groupId: string, today: string): Prisma.Sql => Prisma.sql`
  SELECT EXISTS (SELECT FROM vault.relationship r
    JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id AND t.name = 'member_of'
    JOIN vault.contact c ON c.household_id = r.household_id AND c.id = r.contact_a_id AND c.deleted_at IS NULL
    WHERE r.household_id = ${householdId}::uuid AND r.contact_b_id = ${groupId}::uuid AND r.deleted_at IS NULL
      AND r.status <> 'former' AND (r.valid_until IS NULL OR r.valid_until >= ${today}::date)) AS "hasMembers"`;
export const hasMembersRow = z.object({ hasMembers: z.boolean() });

export const hasFamily = (householdId: string, contactId: string): Prisma.Sql => Prisma.sql`
  SELECT EXISTS (SELECT FROM vault.relationship r
    JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    JOIN vault.contact other ON other.household_id = r.household_id AND other.deleted_at IS NULL
      AND other.id = CASE r.contact_a_id WHEN ${contactId}::uuid THEN r.contact_b_id ELSE r.contact_a_id END
    WHERE r.household_id = ${householdId}::uuid AND ${contactId}::uuid IN (r.contact_a_id, r.contact_b_id)
      AND r.deleted_at IS NULL AND t."group" IN ('romantic', 'familial', 'kinship')) AS "hasFamily"`;
export const hasFamilyRow = z.object({ hasFamily: z.boolean() });

export const givenRow = z.object({ givenId: z.string() });
/** Follows merges, even repeated ones, to the contacts that remain. */
export function survivors(householdId: string, ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    WITH RECURSIVE trail AS (
      SELECT c.id AS given, c.id, c.merged_into_id, 0 AS hops FROM vault.contact c
        WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (${ids}::uuid[])
      UNION ALL
      SELECT trail.given, c.id, c.merged_into_id, trail.hops + 1 FROM trail JOIN vault.contact c
        ON c.household_id = ${householdId}::uuid AND c.id = trail.merged_into_id
        WHERE trail.hops < 20)
    SELECT trail.given AS "givenId", ${columns}
    FROM trail JOIN vault.contact c ON c.household_id = ${householdId}::uuid AND c.id = trail.id
    WHERE trail.merged_into_id IS NULL AND c.deleted_at IS NULL`;
}
