import { Prisma } from '#generated/identity/client.ts';

export interface Burst {
  id: string;
  householdId: string;
  actorKind: 'member' | 'agent' | 'system';
  userId: string | null;
  agentId: string | null;
  keyId: string | null;
  action: string;
  objectId: string | null;
  context: string | null;
  concerns: readonly string[];
  first: Date;
  last: Date;
  count: number;
  operations: Readonly<Record<string, number>>;
  detail: Readonly<Record<string, string>>;
  gapMs: number;
  longestMs: number;
}

export function lockBurst(burst: Burst): Prisma.Sql {
  const name = [burst.householdId, burst.action, burst.userId, burst.keyId].join('/');
  return Prisma.sql`SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))) AS l`;
}

export function collapseBurst(burst: Burst): Prisma.Sql {
  const { first, last } = burst;
  const openSince = new Date(first.getTime() - burst.longestMs);
  const activeSince = new Date(first.getTime() - burst.gapMs);
  const operations = JSON.stringify(burst.operations);
  const hasOperations = Object.keys(burst.operations).length > 0;
  const detail = JSON.stringify({
    ...burst.detail,
    ...(hasOperations ? { operations: burst.operations } : {}),
  });
  return Prisma.sql`
    WITH latest AS (
      SELECT e.id FROM identity.audit_event e
      WHERE e.household_id = ${burst.householdId}::uuid AND e.at >= ${openSince}::timestamptz
        AND e.until >= ${activeSince}::timestamptz AND e.action = ${burst.action}
        AND e.user_id IS NOT DISTINCT FROM ${burst.userId}::uuid
        AND e.agent_id IS NOT DISTINCT FROM ${burst.agentId}::uuid
        AND e.key_id IS NOT DISTINCT FROM ${burst.keyId}::uuid
        AND e.context IS NOT DISTINCT FROM ${burst.context}
        AND e.concerns = ${[...burst.concerns]}::uuid[]
      ORDER BY e.at DESC, e.id DESC LIMIT 1
    ), folded AS (
      UPDATE identity.audit_event e
      SET until = greatest(e.until, ${last}::timestamptz), count = e.count + ${burst.count}::int,
        detail = CASE WHEN ${hasOperations} THEN e.detail || jsonb_build_object('operations', (
          SELECT jsonb_object_agg(o.name, o.calls) FROM (
            SELECT name, sum(calls::int) AS calls FROM (
              SELECT * FROM jsonb_each_text(coalesce(e.detail->'operations', '{}'))
              UNION ALL SELECT * FROM jsonb_each_text(${operations}::jsonb)
            ) AS each (name, calls) GROUP BY name
          ) o)) ELSE e.detail END
      FROM latest WHERE e.household_id = ${burst.householdId}::uuid AND e.id = latest.id
      RETURNING e.id
    )
    INSERT INTO identity.audit_event
      (household_id, id, at, until, count, actor_kind, user_id, agent_id, key_id, action, object_id, context, concerns,
        detail)
    SELECT ${burst.householdId}::uuid, ${burst.id}::uuid, ${first}::timestamptz, ${last}::timestamptz,
      ${burst.count}::int, ${burst.actorKind}, ${burst.userId}::uuid, ${burst.agentId}::uuid, ${burst.keyId}::uuid,
      ${burst.action}, ${burst.objectId}, ${burst.context}, ${[...burst.concerns]}::uuid[], ${detail}::jsonb
    WHERE NOT EXISTS (SELECT FROM folded)`;
}
