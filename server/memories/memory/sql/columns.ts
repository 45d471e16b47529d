import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CATEGORIES, IMPORTANCE, MEMORY_STATUS, PRIVACY, SOURCES } from '#server/domain/words/vocabulary.ts';

/** Accepts strings as well, since JSON has no dates. */
const time = z.coerce.date();

/** Columns of `vault.memory` that the program reads. Every row schema picks from these. */
export const memoryColumns = z.object({
  id: z.string(),
  /** null for a secret */
  content: z.string().nullable(),
  /** short title */
  summary: z.string().nullable(),
  /** stored parse of the statement, for `claimsOfStored` */
  parsed: z.unknown(),
  sealed: z.instanceof(Uint8Array).nullable(),
  qualifier: z.string().nullable(),
  category: z.enum(CATEGORIES),
  subcategory: z.string().nullable(),
  tags: z.array(z.string()),
  occurredAt: time.nullable(),
  recordedAt: time,
  expiresAt: time.nullable(),
  place: z.string().nullable(),
  why: z.string().nullable(),
  how: z.string().nullable(),
  contactId: z.string().nullable(),
  relationshipId: z.string().nullable(),
  subjectContactId: z.string().nullable(),
  ownerId: z.string().nullable(),
  confidence: z.number(),
  emotionalIntensity: z.number(),
  lastReinforcedAt: time,
  reinforcementCount: z.number(),
  importance: z.enum(IMPORTANCE),
  source: z.enum(SOURCES),
  createdByAgent: z.string().nullable(),
  pinned: z.boolean(),
  privacy: z.enum(PRIVACY),
  status: z.enum(MEMORY_STATUS),
  updatedAt: time,
  deletedAt: time.nullable(),
  version: z.number(),
});

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Builds the select list with the columns of a row schema, for `vault.memory m`. */
export const selectColumns = (row: z.ZodObject): Prisma.Sql =>
  Prisma.raw(
    Object.keys(row.shape)
      .map((name) => (snakeCase(name) === name ? `m.${name}` : `m.${snakeCase(name)} AS "${name}"`))
      .join(', '),
  );

const isRecord = (image: unknown): image is Record<string, unknown> =>
  typeof image === 'object' && image !== null;

/** Builds the row schema for before and after images in the journal, which have the database's snake_case keys. */
export const imageOf = <Row extends z.ZodObject>(row: Row) =>
  z.preprocess((image) => {
    if (!isRecord(image)) return image;
    return Object.fromEntries(Object.keys(row.shape).map((key) => [key, image[snakeCase(key)]]));
  }, row);
