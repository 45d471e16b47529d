import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { SideStatement } from '#server/db/two-selects-in-one-query.ts';
import { vectorLiteral } from '#server/db/vector-literal.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';

export interface ValueVector {
  type: string;
  value: string;
  vector: readonly number[];
}

/** The subselect forces a lookup by primary key. Otherwise Postgres could scan all of the latest values. */
export const setVectorsSql = (
  { householdId, profileId, model }: { householdId: string; profileId: string; model: string },
  vectors: readonly ValueVector[],
): SideStatement => Prisma.sql`
  UPDATE vault.outcome_tally t SET embedding = v.vector::halfvec, embedding_model = ${model}
  FROM (
    -- normalises each value once, not once per joined row
    SELECT g.type, vault.value_key(g.value) AS key, g.vector
    FROM unnest(${vectors.map(({ type }) => type)}::text[], ${vectors.map(({ value }) => value)}::text[],
      ${vectors.map(({ vector }) => vectorLiteral(vector))}::text[]) AS g (type, value, vector) OFFSET 0) v
  WHERE t.household_id = ${householdId}::uuid AND t.profile_id = ${profileId}::uuid AND t.dimension = (SELECT 'value')
    AND t.type = v.type AND t.key = v.key AND t.embedding_model IS DISTINCT FROM ${model}`;

export const unembeddedRow = z.object({ type: z.string(), value: z.string() });

export const unembeddedSql = (
  { householdId, profileId, model }: { householdId: string; profileId: string; model: string },
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT t.type, o.value
  FROM (SELECT t.type, t.key, t.embedding_model FROM vault.outcome_tally t
    WHERE t.household_id = ${householdId}::uuid AND t.profile_id = ${profileId}::uuid AND t.dimension = 'value'
    ORDER BY t.last_at DESC LIMIT ${OUTCOME_SEARCH.comparedValues}) t
  CROSS JOIN LATERAL (SELECT o.value FROM vault.suggestion_outcome o
    WHERE o.household_id = ${householdId}::uuid AND o.profile_id = ${profileId}::uuid
      AND o.type = t.type AND o.value_key = t.key
    ORDER BY o.decided_at DESC LIMIT 1) o
  WHERE t.embedding_model IS DISTINCT FROM ${model} LIMIT ${limit}`;
