import { z } from 'zod';
import { AGENT_PRESETS } from '#server/domain/household/agent-presets.ts';
import { OUTCOMES, SUGGESTION_TYPE } from '#server/domain/words/outcome-vocabulary.ts';
import {
  CATEGORIES,
  CONTACT_KINDS,
  EDGE_TYPES,
  IMPORTANCE,
  PRIVACY,
  RELATIONSHIP_STATUS,
  SOURCES,
  SUBCATEGORIES,
} from '#server/domain/words/vocabulary.ts';
import { configField, evidenceField } from '#server/outcomes/schema/fields.ts';

/** Key of a contact or memory in the demo data. An id replaces it when the demo is loaded. */
const key = z.string().regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/);
const text = z.string().trim().min(1);
const day = z.iso.date();
/** Whole days before the demo is loaded. Negative numbers are in the future. */
const daysAgo = z.int().min(-400).max(4000);

const contactSchema = z.strictObject({
  key,
  kind: z.enum(CONTACT_KINDS),
  name: text,
  givenName: text.optional(),
  familyName: text.optional(),
  aliases: z.array(text).default([]),
  notes: text.optional(),
  tags: z.array(text).default([]),
  importantDates: z.array(z.strictObject({ label: text, date: day })).default([]),
  channels: z
    .array(z.strictObject({ kind: z.enum(['email', 'phone', 'address', 'handle']), value: text }))
    .default([]),
});

/** Reads as a sentence: "<a> <type> <b>". */
const relationshipSchema = z.strictObject({
  a: key,
  type: text,
  b: key,
  /** The household's word for A, such as "mother". */
  aWord: text.optional(),
  bWord: text.optional(),
  notes: text.optional(),
  validFrom: day.optional(),
  validUntil: day.optional(),
  status: z.enum(RELATIONSHIP_STATUS).default('current'),
  privacy: z.enum(PRIVACY).default('public'),
});

/** `by` is the author and owner. `who` lists the people mentioned. */
const memorySchema = z
  .strictObject({
    key,
    by: key,
    contact: key.optional(),
    relationship: z.tuple([key, text, key]).optional(),
    content: text.max(200),
    category: z.enum(CATEGORIES),
    subcategory: text,
    tags: z.array(text).default([]),
    who: z.array(key).default([]),
    privacy: z.enum(PRIVACY),
    importance: z.enum(IMPORTANCE).default('medium'),
    confidence: z.number().min(0).max(1).default(0.9),
    emotionalIntensity: z.number().min(0).max(0.95).default(0.2),
    source: z.enum(SOURCES).default('statement'),
    pinned: z.boolean().default(false),
    qualifier: text.optional(),
    place: text.optional(),
    why: text.optional(),
    how: text.optional(),
    recordedDaysAgo: daysAgo.min(0),
    repeatedDaysAgo: daysAgo.min(0).optional(),
    occurredAt: day.optional(),
    occurredDaysAgo: daysAgo.optional(),
    expiresInDays: z.int().min(1).optional(),
  })
  .refine((memory) => !(memory.contact && memory.relationship), 'Give at most one scope.')
  .refine(
    (memory) => memory.occurredAt === undefined || memory.occurredDaysAgo === undefined,
    'Give at most one of occurredAt and occurredDaysAgo.',
  )
  .refine(
    (memory) => SUBCATEGORIES[memory.category].some((subcategory) => subcategory === memory.subcategory),
    'The subcategory must belong to the category.',
  );

/** Reads as a sentence: "<from> <type> <to>". */
const edgeSchema = z.strictObject({
  by: key,
  daysAgo: daysAgo.min(0),
  from: key,
  type: z.enum(EDGE_TYPES),
  to: key,
  strength: z.number().min(0).max(1).default(1),
  bidirectional: z.boolean().default(false),
  evidence: text.optional(),
  note: text.optional(),
});

const casesSchema = z.strictObject({
  memories: z.array(
    z.strictObject({
      by: key,
      agent: z.boolean().default(false),
      daysAgo: daysAgo.min(0),
      content: text.max(200),
      contact: key.optional(),
      privacy: z.enum(PRIVACY),
      importance: z.enum(IMPORTANCE).default('medium'),
      occurredDaysAgo: daysAgo.optional(),
    }),
  ),
  captured: z.array(
    z.strictObject({
      by: key,
      daysAgo: daysAgo.min(0),
      sessionId: text,
      facts: z.array(
        z.strictObject({
          statement: text.max(200),
          category: z.enum(CATEGORIES),
          confidence: z.number().min(0).max(1),
          subject: text.optional(),
          privacy: z.enum(PRIVACY).optional(),
        }),
      ),
    }),
  ),
  relationships: z.array(z.strictObject({ by: key, daysAgo: daysAgo.min(0), a: key, said: text, b: key })),
  contacts: z.array(z.strictObject({ by: key, daysAgo: daysAgo.min(0), name: text, notes: text })),
});

const agentSchema = z.strictObject({
  key,
  preset: z.enum(AGENT_PRESETS),
  owner: key.optional(),
  purpose: text,
});

/** A value may occur twice if it was suggested twice. */
const suggested = {
  by: key,
  agent: key,
  type: z.string().regex(SUGGESTION_TYPE),
  value: text,
  tags: z.array(text).default([]),
  evidence: evidenceField.default([]),
};
const suggestionsSchema = z.strictObject({
  past: z.array(
    z.strictObject({
      ...suggested,
      outcome: z.enum(OUTCOMES),
      reason: text.optional(),
      daysAgo: daysAgo.min(0),
      atHour: z.int().min(0).max(23),
      minutes: z.int().min(1),
    }),
  ),
  open: z.array(
    z.strictObject({
      ...suggested,
      configBefore: configField.optional(),
      daysAgo: daysAgo.min(0),
      isForHousehold: z.boolean().default(false),
    }),
  ),
});

export const familySchema = z.strictObject({
  household: z.strictObject({ name: text, timeZone: text, homeGroup: key }),
  members: z.array(z.strictObject({ key, name: text, role: z.enum(['owner', 'admin', 'member', 'guest']) })),
  agents: z.array(agentSchema).min(1),
  contacts: z.array(contactSchema),
  relationships: z.array(relationshipSchema),
  memories: z.array(memorySchema),
  edges: z.array(edgeSchema),
  cases: casesSchema,
  suggestions: suggestionsSchema,
});

export type DemoFamily = z.infer<typeof familySchema>;
export type DemoAgent = DemoFamily['agents'][number];
export type DemoContact = DemoFamily['contacts'][number];
export type DemoRelationship = DemoFamily['relationships'][number];
export type DemoMemory = DemoFamily['memories'][number];
export type DemoCases = DemoFamily['cases'];
export type DemoSuggestions = DemoFamily['suggestions'];
export type DemoEdge = DemoFamily['edges'][number];
