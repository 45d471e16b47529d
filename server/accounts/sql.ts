import { z } from 'zod';
import { Prisma } from '#generated/identity/client.ts';
import { ROLES } from '#server/domain/household/roles.ts';

/** Advisory lock number. Arbitrary, but equal in every instance. */
const FIRST_START_LOCK = 7_351_003;

export function lockFirstStart(): Prisma.Sql {
  return Prisma.sql`SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(${FIRST_START_LOCK}::bigint)) AS l`;
}

export const sessionRow = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
  proved_at: z.date().nullable(),
  account_deletion_at: z.date().nullable(),
  household_id: z.uuid().nullable(),
  household_name: z.string().nullable(),
  is_demo: z.boolean().nullable(),
  deletion_at: z.date().nullable(),
  role: z.enum(ROLES).nullable(),
  policy: z.unknown(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** Selects a session with the user's memberships. This is a single statement, because every request runs it. */
export function selectSession(id: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT s.user_id, u.name, u.email, s.created_at, s.last_seen_at, s.proved_at,
      u.deletion_at AS account_deletion_at,
      h.id AS household_id, h.name AS household_name, h.is_demo, h.deletion_at, m.role,
      jsonb_build_object('contexts', h.policy->'contexts') AS policy
    FROM identity.session s
    JOIN identity."user" u ON u.id = s.user_id
    LEFT JOIN identity.membership m ON m.user_id = u.id
    LEFT JOIN identity.household h ON h.id = m.household_id
    WHERE s.id = ${id}::uuid AND s.revoked_at IS NULL AND s.expires_at > ${now}::timestamptz
    ORDER BY h.is_demo, m.created_at`;
}
