import { z } from 'zod';
import { Prisma as IdentityPrisma } from '#generated/identity/client.ts';
import { Prisma } from '#generated/vault/client.ts';
import type { Keep } from '#server/domain/household/data-kept-on-leaving.ts';

export const lockHousehold = (householdId: string): IdentityPrisma.Sql => IdentityPrisma.sql`
  SELECT id FROM identity.household WHERE id = ${householdId}::uuid FOR UPDATE`;

export const lastSeenRow = z.object({ user_id: z.uuid(), at: z.date() });

export const selectLastSeen = (householdId: string): IdentityPrisma.Sql => IdentityPrisma.sql`
  SELECT user_id, max(at) AS at FROM (
    SELECT s.user_id, s.last_seen_at AS at FROM identity.session s
    JOIN identity.membership m ON m.user_id = s.user_id AND m.household_id = ${householdId}::uuid
    UNION ALL
    SELECT k.user_id, k.last_used_at FROM identity.api_key k
    WHERE k.household_id = ${householdId}::uuid AND k.user_id IS NOT NULL AND k.last_used_at IS NOT NULL) used
  GROUP BY user_id`;

export const stopSpeakingFor = (
  householdId: string,
  userId: string,
): IdentityPrisma.Sql => IdentityPrisma.sql`
  UPDATE identity.api_key SET speaks_for = array_remove(speaks_for, ${userId}::uuid)
  WHERE household_id = ${householdId}::uuid AND ${userId}::uuid = ANY (speaks_for)`;

export const ownContactRow = z.object({
  userId: z.uuid(),
  contactId: z.uuid(),
  name: z.string(),
  isAtHome: z.boolean(),
  groups: z.array(z.string()),
});
export type OwnContactRow = z.infer<typeof ownContactRow>;

export const selectOwnContacts = (householdId: string, now: Date): Prisma.Sql => Prisma.sql`
  SELECT c.user_id AS "userId", c.id AS "contactId", c.name,
    coalesce(bool_or(g.is_home), false) AS "isAtHome",
    coalesce(array_agg(g.name ORDER BY g.is_home DESC, g.name) FILTER (WHERE g.id IS NOT NULL), '{}') AS groups
  FROM vault.contact c
  LEFT JOIN (vault.relationship r
      JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id AND t.name = 'member_of'
      JOIN vault.contact g ON g.household_id = r.household_id AND g.id = r.contact_b_id AND g.deleted_at IS NULL)
    ON r.household_id = c.household_id AND r.contact_a_id = c.id AND r.deleted_at IS NULL AND r.status = 'current'
      AND (r.valid_from IS NULL OR r.valid_from <= ${now}::date)
      AND (r.valid_until IS NULL OR r.valid_until >= ${now}::date)
  WHERE c.household_id = ${householdId}::uuid AND c.user_id IS NOT NULL AND c.merged_into_id IS NULL
    AND c.deleted_at IS NULL
  GROUP BY c.user_id, c.id, c.name`;

export const contactIdRow = z.object({ id: z.uuid() });

/** Selects the contact that stood for a user before they left. Selects no row if the contact now belongs to another user. */
export const selectFormerContact = (householdId: string, userId: string): Prisma.Sql => Prisma.sql`
  WITH RECURSIVE was AS (
    SELECT (row_key ->> 'id')::uuid AS id, id AS change_id FROM vault.change
    WHERE household_id = ${householdId}::uuid AND table_name = 'contact' AND before ->> 'user_id' = ${userId}
    ORDER BY change_id DESC LIMIT 1
  ), now (id) AS (
    SELECT id FROM was
    UNION
    SELECT c.merged_into_id FROM now JOIN vault.contact c
      ON c.household_id = ${householdId}::uuid AND c.id = now.id WHERE c.merged_into_id IS NOT NULL)
  SELECT c.id FROM now JOIN vault.contact c ON c.household_id = ${householdId}::uuid AND c.id = now.id
  WHERE c.kind = 'person' AND c.user_id IS NULL AND c.deleted_at IS NULL AND c.merged_into_id IS NULL`;

export const linkableRow = z.object({ isFree: z.boolean(), isOpen: z.boolean() });

/**
 * `isOpen` is false if linking would show the new member data that `callerId` cannot see. Must run as the system.
 */
export const selectLinkable = (
  householdId: string,
  contactId: string,
  callerId: string | null,
  now: Date,
): Prisma.Sql => Prisma.sql`
  WITH RECURSIVE above (id) AS (
      SELECT ${contactId}::uuid
    UNION
      SELECT r.contact_b_id FROM above
      JOIN vault.relationship r ON r.household_id = ${householdId}::uuid AND r.contact_a_id = above.id
      JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id AND t.name = 'member_of'
      WHERE r.deleted_at IS NULL AND r.status <> 'former'
  ), between_them AS (
    SELECT id FROM vault.relationship WHERE household_id = ${householdId}::uuid
      AND ${contactId}::uuid IN (contact_a_id, contact_b_id)
  ), asker AS (
    SELECT contacts, relationships FROM vault.circle_of(${householdId}::uuid, ${callerId}::uuid, ${now}::date)
  )
  SELECT c.kind = 'person' AND c.user_id IS NULL AND c.privacy = 'public' AS "isFree",
    NOT EXISTS (
      SELECT FROM vault.memory m, asker WHERE m.household_id = c.household_id AND m.privacy = 'private'
        AND m.owner_id IS DISTINCT FROM ${callerId}::uuid
        AND (m.contact_id IN (SELECT id FROM above) OR m.relationship_id IN (SELECT id FROM between_them))
        AND coalesce(m.contact_id <> ALL (asker.contacts), true)
        AND coalesce(m.relationship_id <> ALL (asker.relationships), true))
    AND NOT EXISTS (
      SELECT FROM vault.relationship r, asker WHERE r.household_id = c.household_id AND r.privacy = 'private'
        AND r.owner_id IS DISTINCT FROM ${callerId}::uuid
        AND (r.contact_a_id IN (SELECT id FROM above) OR r.contact_b_id IN (SELECT id FROM above))
        AND r.contact_a_id <> ALL (asker.contacts) AND r.contact_b_id <> ALL (asker.contacts)) AS "isOpen"
  FROM vault.contact c
  WHERE c.household_id = ${householdId}::uuid AND c.id = ${contactId}::uuid AND c.deleted_at IS NULL
    AND c.merged_into_id IS NULL AND NOT c.is_home`;

export const endCare = (householdId: string, userId: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.contact c
  SET carer_ids = array_remove(c.carer_ids, ${userId}::uuid), updated_at = ${now}::timestamptz, version = c.version + 1
  WHERE c.household_id = ${householdId}::uuid AND ${userId}::uuid = ANY (c.carer_ids)`;

/** Ends all memberships of a contact today. A future membership becomes former at once. */
export const endMemberships = (householdId: string, contactId: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.relationship r
  SET status = 'former', valid_until = greatest(r.valid_from, ${now}::date), updated_at = ${now}::timestamptz,
    version = r.version + 1
  FROM vault.relationship_type t
  WHERE r.household_id = ${householdId}::uuid AND t.household_id = r.household_id AND t.id = r.type_id
    AND t.name = 'member_of' AND r.contact_a_id = ${contactId}::uuid AND r.status <> 'former'
    AND r.deleted_at IS NULL`;

const othersPart = (householdId: string, others: readonly string[], now: Date): Prisma.Sql => Prisma.sql`
  circles AS (
    SELECT c.contacts, c.relationships FROM unnest(${[...others]}::uuid[]) AS other (id),
      LATERAL vault.circle_of(${householdId}::uuid, other.id, ${now}::date) c
  ), others AS (
    SELECT ARRAY(SELECT DISTINCT unnest(contacts) FROM circles) AS contacts,
      ARRAY(SELECT DISTINCT unnest(relationships) FROM circles) AS relationships)`;

const IS_OWNERS_ALONE = Prisma.sql`(m.privacy = 'secret' OR (m.privacy = 'private'
  AND coalesce(m.contact_id <> ALL (others.contacts), true)
  AND coalesce(m.relationship_id <> ALL (others.relationships), true)))`;

export const ownedRow = z.object({ all: z.number().int(), onlyMine: z.number().int() });

export const countOwned = (
  householdId: string,
  userId: string,
  others: readonly string[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  WITH ${othersPart(householdId, others, now)}
  SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${IS_OWNERS_ALONE})::int AS "onlyMine"
  FROM vault.memory m, others
  WHERE m.household_id = ${householdId}::uuid AND m.owner_id = ${userId}::uuid AND m.deleted_at IS NULL`;

const RELATIONSHIP_IS_OWNERS_ALONE = Prisma.sql`(r.privacy = 'secret' OR (r.privacy = 'private'
  AND r.contact_a_id <> ALL (others.contacts) AND r.contact_b_id <> ALL (others.contacts)))`;

export const countOwnedRelationships = (
  householdId: string,
  userId: string,
  others: readonly string[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  WITH ${othersPart(householdId, others, now)}
  SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${RELATIONSHIP_IS_OWNERS_ALONE})::int AS "onlyMine"
  FROM vault.relationship r, others
  WHERE r.household_id = ${householdId}::uuid AND r.owner_id = ${userId}::uuid AND r.deleted_at IS NULL
    AND r.privacy <> 'public'`;

export const outcomesRow = z.object({ outcomes: z.number().int() });

/** Counts all outcomes, even excluded ones. Must run as the system. */
export const countOutcomes = (householdId: string, userId: string): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS outcomes FROM vault.suggestion_outcome o
  JOIN vault.preference_profile p ON p.household_id = o.household_id AND p.id = o.profile_id
  WHERE p.household_id = ${householdId}::uuid AND p.owner_id = ${userId}::uuid AND NOT o.is_implicit`;

export const trashMemories = (
  householdId: string,
  gone: { userId: string; keep: Exclude<Keep, 'everything'> },
  others: readonly string[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  WITH ${othersPart(householdId, others, now)}
  UPDATE vault.memory m
  SET deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = m.version + 1
  FROM others
  WHERE m.household_id = ${householdId}::uuid AND m.owner_id = ${gone.userId}::uuid AND m.deleted_at IS NULL
    AND (${gone.keep === 'nothing'} OR ${IS_OWNERS_ALONE})
  RETURNING m.id`;

export const trashRelationships = (
  householdId: string,
  gone: { userId: string; keep: Exclude<Keep, 'everything'> },
  others: readonly string[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  WITH ${othersPart(householdId, others, now)}
  UPDATE vault.relationship r
  SET deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = r.version + 1
  FROM others
  WHERE r.household_id = ${householdId}::uuid AND r.owner_id = ${gone.userId}::uuid AND r.deleted_at IS NULL
    AND r.privacy <> 'public'
    AND (${gone.keep === 'nothing'} OR ${RELATIONSHIP_IS_OWNERS_ALONE})`;

/** Stops sharing a member's profile. They can share it again if they come back. */
export const closeProfile = (householdId: string, userId: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.preference_profile SET visibility = 'owner', visible_to = '{}', updated_at = ${now}::timestamptz,
    version = version + 1
  WHERE household_id = ${householdId}::uuid AND owner_id = ${userId}::uuid AND visibility <> 'owner'`;

/** Restores memberships as former ones, so that nobody regains access to a group. Must run as the system. */
export const restoreRelationships = (
  householdId: string,
  userId: string,
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.relationship r
  SET deleted_at = NULL, updated_at = ${now}::timestamptz, version = r.version + 1
  FROM vault.relationship_type t
  WHERE r.household_id = ${householdId}::uuid AND r.owner_id = ${userId}::uuid AND r.deleted_at IS NOT NULL
    AND r.privacy <> 'public' AND t.household_id = r.household_id AND t.id = r.type_id
    AND (t.name <> 'member_of' OR r.status = 'former')
    AND NOT EXISTS (SELECT FROM vault.contact c WHERE c.household_id = r.household_id
      AND c.id IN (r.contact_a_id, r.contact_b_id) AND c.merged_into_id IS NOT NULL)
    AND EXISTS (SELECT FROM vault.change ch
      JOIN vault.journal j ON j.household_id = ch.household_id AND j.id = ch.journal_id AND j.operation = 'member.leave'
      WHERE ch.household_id = r.household_id AND ch.table_name = 'relationship'
        AND ch.row_key = jsonb_build_object('id', r.id) AND ch.before ->> 'deleted_at' IS NULL
        AND (ch.after ->> 'deleted_at')::timestamptz = r.deleted_at)`;

/** Moves a leaving member's private contacts to the trash, because nobody else can see them. */
export const trashContacts = (householdId: string, userId: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.contact c SET deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = c.version + 1
  WHERE c.household_id = ${householdId}::uuid AND c.owner_id = ${userId}::uuid AND c.privacy = 'private'
    AND c.deleted_at IS NULL AND c.merged_into_id IS NULL`;

/** Restores the private contacts that were trashed when their owner left. */
export const restoreContacts = (householdId: string, userId: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.contact c SET deleted_at = NULL, updated_at = ${now}::timestamptz, version = c.version + 1
  WHERE c.household_id = ${householdId}::uuid AND c.owner_id = ${userId}::uuid AND c.privacy = 'private'
    AND c.deleted_at IS NOT NULL AND EXISTS (SELECT FROM vault.change ch
      JOIN vault.journal j ON j.household_id = ch.household_id AND j.id = ch.journal_id AND j.operation = 'member.leave'
      WHERE ch.household_id = c.household_id AND ch.table_name = 'contact'
        AND ch.row_key = jsonb_build_object('id', c.id) AND ch.before ->> 'deleted_at' IS NULL
        AND (ch.after ->> 'deleted_at')::timestamptz = c.deleted_at)`;
