import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CATEGORIES, IMPORTANCE, MEMORY_STATUS, PRIVACY, SOURCES } from '#server/domain/words/vocabulary.ts';

/** For each detail, the words of the statement from which it was read. */
const wordingShape = z.object({
  when: z.string().optional(),
  place: z.string().optional(),
  why: z.string().optional(),
  how: z.string().optional(),
  /** Whom it is about without a link to a contact: "Piotr", "my mum", or "us" for the household. */
  about: z.string().optional(),
});
export type Wording = z.infer<typeof wordingShape>;

/** Accepts strings too, because images in the journal are JSON. */
const time = z.coerce.date();

export const memoryColumns = z.object({
  id: z.string(),
  content: z.string().nullable(),
  summary: z.string().nullable(),
  parsed: z.unknown(),
  sealed: z.instanceof(Uint8Array).nullable(),
  qualifier: z.string().nullable(),
  category: z.enum(CATEGORIES),
  subcategory: z.string().nullable(),
  tags: z.array(z.string()),
  /** Null: the cues are derived from the statement by rules. */
  cues: z.array(z.string()).nullable().default(null),
  occurredAt: time.nullable(),
  // journal images that are older than these columns lack them
  occurredUntil: time.nullable().default(null),
  recurrence: z.string().nullable().default(null),
  wording: wordingShape.nullable().default(null),
  // journal images lack it
  childIds: z.array(z.string()).default([]),
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

export const selectColumns = (row: z.ZodObject): Prisma.Sql =>
  Prisma.raw(
    Object.keys(row.shape)
      .map((name) => (snakeCase(name) === name ? `m.${name}` : `m.${snakeCase(name)} AS "${name}"`))
      .join(', '),
  );

const isRecord = (image: unknown): image is Record<string, unknown> =>
  typeof image === 'object' && image !== null;

/** Accepts images from history, whose keys are in snake_case. */
export const imageOf = <Row extends z.ZodObject>(row: Row) =>
  z.preprocess((image) => {
    if (!isRecord(image)) return image;
    return Object.fromEntries(Object.keys(row.shape).map((key) => [key, image[snakeCase(key)]]));
  }, row);
