import { z } from 'zod';
import { AGENT_PRESETS } from '#server/domain/household/agent-presets.ts';
import { OUTCOMES, SUGGESTION_TYPE } from '#server/domain/words/outcome-words.ts';
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

/** Key of a contact or memory within the demo data; the loader replaces it by an id. */
const key = z.string().regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/);
const text = z.string().trim().min(1);
const day = z.iso.date();
/** Whole days before loading, which keeps the demo current; negative values are in the future. */
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

/** Read as "a <type> b". */
const relationshipSchema = z.strictObject({
  a: key,
  type: text,
  b: key,
  /** The household's own words for A and for B: "mother", "daughter". */
  aWord: text.optional(),
  bWord: text.optional(),
  notes: text.optional(),
  validFrom: day.optional(),
  validUntil: day.optional(),
  status: z.enum(RELATIONSHIP_STATUS).default('current'),
  privacy: z.enum(PRIVACY).default('public'),
});

/**
 * A memory by the author and owner `by`. Its scope is `contact`, or `relationship` as listed above, or neither
 * (personal). `who` are other people in it.
 */
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
    /** When the memory was stated again, which reinforces it. */
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

/** Read as "<from> <type> <to>". `by` is the member who links the two memories. */
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

/** Input that opens cases, added last. `by` is the member, or the member for whom the agent acts. */
const casesSchema = z.strictObject({
  memories: z.array(
    z.strictObject({
      by: key,
      /** Whether an agent of the member stores it. */
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
  /** Stated by an agent with an unknown relationship type. */
  relationships: z.array(z.strictObject({ by: key, daysAgo: daysAgo.min(0), a: key, said: text, b: key })),
  /** Possible duplicates of existing people. */
  contacts: z.array(z.strictObject({ by: key, daysAgo: daysAgo.min(0), name: text, notes: text })),
});

/** An agent of the demo, without an API key; its contact has the same key. */
const agentSchema = z.strictObject({
  key,
  preset: z.enum(AGENT_PRESETS),
  /** The member responsible for the agent; absent: the owners and admins. */
  owner: key.optional(),
  purpose: text,
});

/** A suggestion by an agent that acts for `by`. A repeated value was suggested again. */
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
      /** Minutes from the suggestion to the decision. */
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
  /** Users of the demo, without a login. The contact of each has the same key. */
  members: z.array(z.strictObject({ key, name: text, role: z.enum(['owner', 'admin', 'member', 'guest']) })),
  /** The first agent acts wherever no agent is named. */
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
