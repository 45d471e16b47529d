import { Prisma } from '#generated/vault/client.ts';
import type { WalkRule } from '#server/domain/graph/walk-rules.ts';

export function amongSql(at: {
  householdId: string;
  ids: readonly string[];
  rule: WalkRule;
  minStrength: number;
  asOf: Date | null;
  limit: number;
}): Prisma.Sql {
  const statedOnly = at.rule.statedOnly ?? [];
  const types = [...new Set([...at.rule.out, ...at.rule.in])];
  return Prisma.sql`
    SELECT e.id FROM unnest(${at.ids}::uuid[]) AS f (id)
    CROSS JOIN LATERAL (
      SELECT e.id FROM vault.edge e
      WHERE e.household_id = ${at.householdId}::uuid AND e.from_id = f.id AND e.to_id = ANY (${at.ids}::uuid[])
        AND e.type = ANY (${types}::text[]) AND (e.origin <> 'inferred' OR e.type <> ALL (${statedOnly}::text[]))
        AND e.strength >= ${at.minStrength}::float8
        AND (${at.asOf}::timestamptz IS NULL OR e.created_at <= ${at.asOf}::timestamptz)
      OFFSET 0
    ) e ORDER BY e.id LIMIT ${at.limit}::int`;
}
