import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';

export const aboutRow = z.object({
  id: z.string(),
  privacy: z.enum(PRIVACY),
  category: z.enum(CATEGORIES),
  ownerId: z.string().nullable(),
  contactId: z.string().nullable(),
  relationshipId: z.string().nullable(),
  childIds: z.array(z.string()),
});

/** The same memories as `vault.note_children` (prisma/vault/functions/36-children.sql). */
export const memoriesAbout = (
  householdId: string,
  { id, userId }: { id: string; userId: string | null },
): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.privacy, m.category, m.owner_id AS "ownerId", m.contact_id AS "contactId",
    m.relationship_id AS "relationshipId", m.child_ids AS "childIds"
  FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL AND m.status IN ('active', 'disputed')
    AND (${id}::uuid IN (m.contact_id, m.subject_contact_id)
      OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND m.owner_id = ${userId}::uuid)
      OR m.relationship_id IN (SELECT r.id FROM vault.relationship r
        WHERE r.household_id = ${householdId}::uuid AND ${id}::uuid IN (r.contact_a_id, r.contact_b_id))
      OR m.id IN (SELECT w.memory_id FROM vault.memory_contact w
        WHERE w.household_id = ${householdId}::uuid AND w.contact_id = ${id}::uuid))`;

export const lockContact = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT c.id FROM vault.contact c WHERE c.household_id = ${householdId}::uuid AND c.id = ${id}::uuid FOR UPDATE`;
