import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CONTACT_KINDS, CONTACT_PRIVACY } from '#server/domain/words/vocabulary.ts';

const days = z.array(z.object({ label: z.string(), date: z.string() }));
export const mergeContactRow = z.object({
  id: z.string(),
  kind: z.enum(CONTACT_KINDS),
  name: z.string(),
  nameFolded: z.string(),
  givenName: z.string().nullable(),
  middleName: z.string().nullable(),
  familyName: z.string().nullable(),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  importantDates: days,
  userId: z.string().nullable(),
  isHome: z.boolean(),
  privacy: z.enum(CONTACT_PRIVACY),
  mergedIntoId: z.string().nullable(),
  isDeleted: z.boolean(),
  version: z.number().int(),
  hasPhoto: z.boolean(),
  aliases: z.array(z.object({ id: z.string(), alias: z.string(), aliasFolded: z.string() })),
  channels: z.array(
    z.object({ id: z.string(), kind: z.string(), value: z.string(), label: z.string().nullable() }),
  ),
});
export type MergeContactRow = z.infer<typeof mergeContactRow>;

/** Locks rows in the order of ids, so that concurrent merges cannot deadlock. */
export const mergeContacts = (
  householdId: string,
  ids: readonly string[],
  locks: boolean,
): Prisma.Sql => Prisma.sql`
  SELECT c.id, c.kind, c.name, c.name_folded AS "nameFolded", c.given_name AS "givenName",
    c.middle_name AS "middleName", c.family_name AS "familyName", c.notes, c.tags,
    c.important_dates AS "importantDates", c.user_id AS "userId", c.is_home AS "isHome", c.privacy,
    c.merged_into_id AS "mergedIntoId", c.deleted_at IS NOT NULL AS "isDeleted", c.version,
    EXISTS (SELECT FROM vault.contact_photo p WHERE p.household_id = c.household_id AND p.contact_id = c.id) AS "hasPhoto",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'alias', a.alias, 'aliasFolded', a.alias_folded) ORDER BY a.id), '[]')
      FROM vault.contact_alias a WHERE a.household_id = c.household_id AND a.contact_id = c.id) AS aliases,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind, 'value', h.value, 'label', h.label) ORDER BY h.id), '[]')
      FROM vault.contact_channel h WHERE h.household_id = c.household_id AND h.contact_id = c.id) AS channels
  FROM vault.contact c WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (${ids}::uuid[])
  ORDER BY c.id ${locks ? Prisma.sql`FOR UPDATE OF c` : Prisma.empty}`;
