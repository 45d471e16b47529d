import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { vectorLiteral, vectorsLiteral } from '#server/db/vector-literal.ts';

export const overdueRow = z.object({
  id: z.string(),
  version: z.number().int(),
  content: z.string(),
  qualifier: z.string().nullable(),
  why: z.string().nullable(),
  tags: z.array(z.string()),
  cues: z.array(z.string()).nullable(),
});
export type OverdueRow = z.infer<typeof overdueRow>;

interface OverduePage {
  limit: number;
  after?: string | null;
  /** Staged memories to treat as if they were active. */
  also?: readonly string[];
  /** Archived memories, in place of those in use. */
  isArchived?: boolean;
}

/** SQL condition; `m` is the memory table. */
export const lacksVector = (
  model: string,
): Prisma.Sql => Prisma.sql`m.sealed IS NULL AND m.content IS NOT NULL
  AND m.status IN ('active', 'disputed') AND m.embedding_model IS DISTINCT FROM ${model}`;

const EMBEDDED = Prisma.sql`m.sealed IS NULL AND m.content IS NOT NULL AND m.deleted_at IS NULL
  AND m.status IN ('active', 'disputed', 'archived')`;

export const progressRow = z.object({ embedded: z.number().int(), total: z.number().int() });

export const progressSql = (householdId: string, model: string): Prisma.Sql => Prisma.sql`
  SELECT count(*) FILTER (WHERE m.embedding_model = ${model} AND m.cue_embeddings IS NOT NULL)::int AS embedded,
    count(*)::int AS total
  FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND ${EMBEDDED}`;

/** Uses `<` and `>`, because an index cannot serve IS DISTINCT FROM. */
export const isIndexingSql = (householdId: string, model: string): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT EXISTS (SELECT FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND ${EMBEDDED}
    AND (m.embedding_model < ${model} OR m.embedding_model > ${model} OR m.embedding_model IS NULL)) AS "isIndexing"`;

/** Leaves out staged memories, because some still wait for a person's consent. */
export const overdueSql = (
  householdId: string,
  model: string,
  { limit, after = null, also = [], isArchived = false }: OverduePage,
): Prisma.Sql => Prisma.sql`
  SELECT id, version, content, qualifier, why, tags, cues FROM vault.memory
  WHERE household_id = ${householdId}::uuid AND sealed IS NULL AND content IS NOT NULL AND deleted_at IS NULL
    AND (status = ANY (${isArchived ? ['archived'] : ['active', 'disputed']}::text[]) OR id = ANY (${also}::uuid[]))
    AND (embedding_model IS DISTINCT FROM ${model} OR cue_embeddings IS NULL)
    ${after === null ? Prisma.empty : Prisma.sql`AND id < ${after}::uuid`}
  ORDER BY id DESC LIMIT ${limit}`;

export interface Embedded {
  id: string;
  version: number;
  vector: readonly number[];
  /** One vector per cue, in their order. */
  cues: readonly (readonly number[])[];
}

/** A memory that was edited in the meantime keeps its own vector. */
export const storeVectorsSql = (
  householdId: string,
  model: string,
  made: readonly Embedded[],
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET embedding = v.vector::halfvec, cue_embeddings = v.cues::halfvec[],
    embedding_model = ${model}, embedding_status = 'ready'
  FROM unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ version }) => version)}::int[],
    ${made.map(({ vector }) => vectorLiteral(vector))}::text[],
    ${made.map(({ cues }) => vectorsLiteral(cues))}::text[]) AS v (id, version, vector, cues)
  WHERE m.household_id = ${householdId}::uuid AND m.id = v.id AND m.version = v.version AND m.sealed IS NULL`;
