import { Prisma } from '#generated/vault/client.ts';

export const copyWhoSql = (householdId: string, fromId: string, intoId: string): Prisma.Sql => Prisma.sql`
  INSERT INTO vault.memory_contact (household_id, memory_id, contact_id)
  SELECT w.household_id, ${intoId}::uuid, w.contact_id FROM vault.memory_contact w
  WHERE w.household_id = ${householdId}::uuid AND w.memory_id = ${fromId}::uuid
  ON CONFLICT DO NOTHING`;

export const addReinforcementsSql = (
  householdId: string,
  fromId: string,
  intoId: string,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET reinforcement_count = m.reinforcement_count + o.reinforcement_count + 1
  FROM vault.memory o
  WHERE m.household_id = ${householdId}::uuid AND m.id = ${intoId}::uuid
    AND o.household_id = m.household_id AND o.id = ${fromId}::uuid`;

interface ContactAssignment {
  householdId: string;
  id: string;
  contactId: string;
  now: Date;
}

export const assignContactSql = ({
  householdId,
  id,
  contactId,
  now,
}: ContactAssignment): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET
    contact_id = CASE WHEN m.contact_id IS NULL AND m.relationship_id IS NULL
      AND (c.user_id IS NULL OR c.user_id IS DISTINCT FROM m.owner_id) THEN c.id ELSE m.contact_id END,
    subject_contact_id = CASE WHEN c.kind = 'group' THEN m.subject_contact_id ELSE c.id END,
    wording = NULLIF(m.wording - 'about', '{}'), updated_at = ${now}, version = m.version + 1
  FROM vault.contact c
  WHERE m.household_id = ${householdId}::uuid AND m.id = ${id}::uuid AND m.deleted_at IS NULL
    AND c.household_id = m.household_id AND c.id = ${contactId}::uuid AND c.deleted_at IS NULL
    AND c.merged_into_id IS NULL`;
