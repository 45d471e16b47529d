import { z } from 'zod';
import {
  CATEGORIES,
  CHANNEL_KINDS,
  CONTACT_KINDS,
  CONTACT_PRIVACY,
  CONTACT_STATUS,
  EDGE_TYPES,
  IMPORTANCE,
  MEMORY_STATUS,
  PRIVACY,
  RELATIONSHIP_STATUS,
  SOURCES,
  TYPE_GROUPS,
} from '#server/domain/words/vocabulary.ts';

// The schema of a line, for each NDJSON file of an export. Ids are those of the exported vault.

const text = z.string();
const maybe = z.string().nullable();
/** ISO 8601 in UTC. */
const time = z.string();
/** `household`, the id of the member's contact, or `unknown` for a member who has left. */
const owner = z.string();

export const contactLine = z.object({
  id: text,
  kind: z.enum(CONTACT_KINDS),
  name: text,
  givenName: maybe,
  middleName: maybe,
  familyName: maybe,
  aliases: z.array(text),
  channels: z.array(z.object({ kind: z.enum(CHANNEL_KINDS), value: text, label: maybe })),
  importantDates: z.array(z.object({ label: text, date: text })),
  notes: maybe,
  tags: z.array(text),
  uid: maybe,
  /** True for the contact that stands for the household itself. */
  isHome: z.boolean(),
  isMember: z.boolean(),
  status: z.enum(CONTACT_STATUS),
  privacy: z.enum(CONTACT_PRIVACY),
  createdAt: time,
  updatedAt: time,
  /** The image is in base64. */
  photo: z.object({ mediaType: text, data: text }).nullable(),
});
export type ContactLine = z.infer<typeof contactLine>;

export const typeLine = z.object({
  name: text,
  label: text,
  noun: text,
  description: text,
  isDirectional: z.boolean(),
  inverse: maybe,
  isCanonical: z.boolean(),
  aliases: z.array(text),
  group: z.enum(TYPE_GROUPS),
});

export const relationshipLine = z.object({
  id: text,
  contactA: text,
  contactB: text,
  /** Name of the relationship type, read as "A is <type> of B". */
  type: text,
  aNoun: maybe,
  bNoun: maybe,
  notes: maybe,
  validFrom: maybe,
  validUntil: maybe,
  status: z.enum(RELATIONSHIP_STATUS),
  confidence: z.number(),
  source: z.enum(SOURCES),
  privacy: z.enum(PRIVACY),
  owner,
  createdAt: time,
  updatedAt: time,
});

export const memoryLine = z.object({
  id: text,
  content: maybe,
  /** The words that the memory was taken from, if they are the exporter's own. */
  raw: maybe,
  summary: maybe,
  subject: maybe,
  predicate: maybe,
  object: maybe,
  subjectContact: maybe,
  /** The contact or relationship of its scope. */
  contact: maybe,
  relationship: maybe,
  owner,
  who: z.array(text),
  category: z.enum(CATEGORIES),
  subcategory: maybe,
  tags: z.array(text),
  /** Null: the cues are derived from the statement by rules. */
  cues: z.array(text).nullable(),
  occurredAt: maybe,
  occurredUntil: maybe,
  recurrence: maybe,
  wording: z.record(text, text).nullable(),
  recordedAt: time,
  expiresAt: maybe,
  place: maybe,
  why: maybe,
  how: maybe,
  qualifier: maybe,
  confidence: z.number(),
  emotionalIntensity: z.number(),
  lastReinforcedAt: time,
  reinforcementCount: z.number(),
  importance: z.enum(IMPORTANCE),
  source: z.enum(SOURCES),
  pinned: z.boolean(),
  privacy: z.enum(PRIVACY),
  status: z.enum(MEMORY_STATUS),
  supersededBy: maybe,
  retiredAt: maybe,
  retiredBecause: maybe,
  conversation: maybe,
  updatedAt: time,
});
export type MemoryLine = z.infer<typeof memoryLine>;

export const edgeLine = z.object({
  id: text,
  from: text,
  to: text,
  type: z.enum(EDGE_TYPES),
  strength: z.number(),
  bidirectional: z.boolean(),
  evidence: maybe,
  note: maybe,
  origin: text,
  createdAt: time,
});

export const conversationLine = z.object({
  id: text,
  sessionId: text,
  messages: z.unknown(),
  extractor: maybe,
  startedAt: time,
  endedAt: maybe,
});

export const outcomeLine = z.object({
  id: text,
  /** The member whose profile counts it. */
  owner,
  suggestion: maybe,
  type: text,
  value: text,
  outcome: text,
  reason: maybe,
  tags: z.array(text),
  evidence: z.unknown(),
  configBefore: z.unknown(),
  configAfter: z.unknown(),
  isExcluded: z.boolean(),
  suggestedAt: maybe,
  decidedAt: time,
});

export const insightLine = z.object({
  id: text,
  /** Null: across people. */
  owner: maybe,
  title: text,
  body: text,
  evidence: z.unknown(),
  createdAt: time,
  decidedAt: maybe,
});
