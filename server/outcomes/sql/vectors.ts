import { Prisma } from '#generated/vault/client.ts';
import { KEEP_PLAN } from '#server/db/kept-plan.ts';
import { vectorLiteral } from '#server/db/vector-literal.ts';

export interface ValueVector {
  type: string;
  value: string;
  vector: readonly number[];
}

/** Sets the meaning of counted values that have none of this model. */
export const setVectorsSql = (
  { householdId, profileId, model }: { householdId: string; profileId: string; model: string },
  vectors: readonly ValueVector[],
): Prisma.Sql => Prisma.sql`${KEEP_PLAN}
  UPDATE vault.outcome_tally t SET embedding = v.vector::halfvec, embedding_model = ${model}
  FROM unnest(${vectors.map(({ type }) => type)}::text[], ${vectors.map(({ value }) => value)}::text[],
    ${vectors.map(({ vector }) => vectorLiteral(vector))}::text[]) AS v (type, value, vector)
  WHERE t.household_id = ${householdId}::uuid AND t.profile_id = ${profileId}::uuid AND t.dimension = 'value'
    AND t.type = v.type AND t.key = vault.fold(v.value) AND t.embedding_model IS DISTINCT FROM ${model}`;
