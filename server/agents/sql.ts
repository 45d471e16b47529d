import { z } from 'zod';
import { Prisma } from '#generated/identity/client.ts';

export const endedConsentRow = z.object({ key_id: z.uuid(), user_id: z.uuid() });
export type EndedConsentRow = z.infer<typeof endedConsentRow>;

export function lockKeys(householdId: string, agentId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM identity.api_key
    WHERE household_id = ${householdId}::uuid AND agent_id = ${agentId}::uuid ORDER BY id FOR UPDATE`;
}

export function endConsents(householdId: string, agentId: string, except: string | null): Prisma.Sql {
  return Prisma.sql`
    WITH ended AS (
      SELECT k.id, s.user_id
      FROM identity.api_key k
      CROSS JOIN LATERAL unnest(k.speaks_for) AS s (user_id)
      JOIN identity."user" u ON u.id = s.user_id AND u.password_hash IS NOT NULL
      WHERE k.household_id = ${householdId}::uuid AND k.agent_id = ${agentId}::uuid
        AND s.user_id IS DISTINCT FROM ${except}::uuid),
    written AS (
      UPDATE identity.api_key k
      SET speaks_for = ARRAY(SELECT unnest(k.speaks_for) EXCEPT SELECT user_id FROM ended)
      WHERE k.household_id = ${householdId}::uuid AND k.id IN (SELECT id FROM ended))
    SELECT id AS key_id, user_id FROM ended ORDER BY id, user_id`;
}
