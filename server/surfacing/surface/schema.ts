import { z } from 'zod';
import { recordItem } from '#server/contacts/recall/schema.ts';
import { fraction, id, isoTime, line, text } from '#server/core/field-schemas.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import { memoryException, quote, scopeView } from '#server/memories/memory/schema.ts';
import { isModelAway, scoresView } from '#server/memories/query/schema.ts';

export const surfaceFields = {
  prompt: text(LIMITS.promptChars).describe('The person’s own words.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(SEARCH.maxLimit)
    .default(SEARCH.defaultLimit)
    .describe('Maximum items; health and safety facts come in addition.'),
  maxTokens: z
    .number()
    .int()
    .min(50)
    .max(SEARCH.maxMaxTokens)
    .default(SEARCH.defaultMaxTokens)
    .describe('Maximum tokens of the text.'),
  minSimilarity: fraction.default(SEARCH.minSimilarity).describe('Minimum similarity, 0 to 1.'),
};

export const surfaceInput = z.strictObject({
  ...surfaceFields,
  sessionId: line(200).optional().describe('Your own id for the conversation.'),
});
export type SurfaceInput = z.infer<typeof surfaceInput>;

const pathStep = z.object({
  contactId: id.describe('Id of the contact.'),
  name: z.string().describe('Name of the contact.'),
  relation: z.string().nullable().describe('Relation to the previous contact: "sister"; null: yourself.'),
  relationshipId: id.nullable().describe('The relationship; null at the start.'),
});

export const surfacedItem = z.object({
  memoryId: id.describe('Id of the memory.'),
  content: z.string().describe('The statement.'),
  why: z.string().nullable().describe('The reason behind the statement; null: unknown.'),
  qualifier: z.string().nullable().describe('Circumstances in which it holds; null: always.'),
  exceptions: z.array(memoryException).describe('Exceptions, which take precedence in their circumstances.'),
  isSafety: z.boolean().describe('Whether it surfaced as a health or safety fact, not by similarity.'),
  cue: z.string().nullable().describe('The cue that brought it; null: its own words did.'),
  category: z.enum(CATEGORIES).describe('Category of the memory.'),
  attribution: z.string().describe('In words: "personal preference", "about Ana, your sister".'),
  scope: scopeView.describe('Contact, relationship or owner it is about.'),
  confidence: z.number().describe('Current confidence, from 0 to 1.'),
  hedge: z.string().nullable().describe('Words to soften the statement with; null: none needed.'),
  isDisputed: z.boolean().describe('Contradicts another memory; nobody has decided yet.'),
  path: z.array(pathStep).describe('Path from you to the contact it is about.'),
  scores: scoresView
    .extend({
      cue: z.number().describe('Similarity in meaning of its nearest cue, 0 to 1.'),
      use: z.number().describe('Factor from earlier use, 0.9 to 1.1.'),
    })
    .describe('The scores behind its rank.'),
  quote,
  conversationId: id.nullable().describe('Conversation it was taken from, if yours.'),
  recordedAt: isoTime.describe('When it was recorded.'),
});
export type SurfacedItem = z.infer<typeof surfacedItem>;

const surfacedTrigger = z.object({
  id: z.string().describe('Id of the trigger, for triggers.answer.'),
  title: z.string().describe('What it is, such as "Ana’s birthday".'),
  when: z.string().describe('In words: "tomorrow", "on Saturday".'),
  day: z.string().describe('Day in the household’s time zone, YYYY-MM-DD.'),
  at: isoTime.describe('The moment, or the beginning of the day.'),
  isWholeDay: z.boolean().describe('Whether it has no time of day.'),
  contactId: id.nullable().describe('The contact it is about; null: none.'),
  memoryId: id.nullable().describe('The memory it comes from; null: a contact’s date.'),
});
export type SurfacedTrigger = z.infer<typeof surfacedTrigger>;

export const surfaceOutput = z.object({
  text: z.string().describe('Fenced text for the agent; empty if nothing fits.'),
  items: z.array(surfacedItem).describe('Memories in `text` as data: safety first, then best first.'),
  people: z
    .array(recordItem)
    .describe('Contact data that the prompt asks for; in `text` after the memories.'),
  comingUp: z.array(surfacedTrigger).describe('Triggers coming up, soonest first; also in `text`.'),
  tokens: z.number().int().describe('Tokens of the text.'),
  isModelAway,
  tookMs: z.number().describe('Duration in milliseconds.'),
});
export type SurfaceOutput = z.infer<typeof surfaceOutput>;
