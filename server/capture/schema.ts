import { z } from 'zod';
import { fraction, id, line, moment, text } from '#server/core/fields.ts';
import { EMOTIONAL_WEIGHTS } from '#server/domain/fact.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { CAPTURE } from '#server/domain/review-parameters.ts';
import { CASE_KINDS } from '#server/domain/review-words.ts';
import { MESSAGE_ROLES } from '#server/domain/said-message.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/vocabulary.ts';

/** One turn of a conversation. `user` is the member whom the agent serves; their words are what facts are found in. */
export const capturedMessage = z.strictObject({
  role: z.enum(MESSAGE_ROLES),
  content: text(CAPTURE.messageChars),
  at: moment.optional(),
});
export type CapturedMessage = z.infer<typeof capturedMessage>;

const ref = line(LIMITS.nameChars);

/** A fact as an agent's own model found it: the fields of `extractedFact`, with the limits and checks of an input. */
export const factInput = z.strictObject({
  /** one sentence that stands by itself: "Nora is allergic to penicillin" */
  statement: text(LIMITS.contentChars),
  category: z.enum(CATEGORIES).optional(),
  /** kept where it is one of the category's */
  subcategory: line(40).optional(),
  /** whom it is about: a name, "me", "us", or a way through the graph ("my sister Ana") */
  subject: ref.optional(),
  predicate: line(80).optional(),
  object: ref.optional(),
  who: z.array(ref).max(LIMITS.who, `At most ${LIMITS.who} people.`).optional(),
  occurredAt: moment.optional(),
  expiresAt: moment.optional(),
  /** when it happened or will, in the words in which it was said; `occurredAt` where the day is known */
  temporal: line(200).optional(),
  place: line().optional(),
  why: text(LIMITS.noteChars).optional(),
  qualifier: text(500).optional(),
  /** how sure the speaker was */
  confidence: fraction.optional(),
  privacy: z.enum(PRIVACY).optional(),
  emotionalWeight: z.enum(EMOTIONAL_WEIGHTS).optional(),
  /** the words in which it was said, as they stand in the messages */
  quote: text(LIMITS.noteChars).optional(),
});
export type FactInput = z.infer<typeof factInput>;

const totalChars = (messages: readonly CapturedMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

export const captureInput = z
  .strictObject({
    /** the conversation it belongs to, by the agent's own name for it; the same as is given to `context_surface` */
    sessionId: line(CAPTURE.sessionChars),
    messages: z
      .array(capturedMessage)
      .max(CAPTURE.messages, `At most ${CAPTURE.messages} messages.`)
      .refine((all) => totalChars(all) <= CAPTURE.totalChars, `At most ${CAPTURE.totalChars} characters.`)
      .optional(),
    /** what the agent's own model has found already; without it the messages are read here */
    facts: z.array(factInput).max(CAPTURE.facts, `At most ${CAPTURE.facts} facts.`).optional(),
  })
  .refine(({ messages, facts }) => (messages?.length ?? 0) + (facts?.length ?? 0) > 0, {
    path: ['messages'],
    message: 'Give messages, facts or both.',
  });
export type CaptureInput = z.infer<typeof captureInput>;

/**
 * Why a fact was not kept. `echo`: it says what was just surfaced to that agent in that session. `never_store`: a rule of
 * the household forbids it. `quote_not_in_text`: its quote does not occur in the messages. `repeated`: said twice in one
 * capture. `no_owner`: a secret, told by an agent that serves nobody in particular. The last three are of what a model
 * answered.
 */
export const DROP_REASONS = [
  'echo',
  'never_store',
  'quote_not_in_text',
  'repeated',
  'no_owner',
  'not_as_asked',
  'not_supported',
  'too_many',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export const EXTRACTORS = ['agent', 'model', 'rules'] as const;
export type Extractor = (typeof EXTRACTORS)[number];

/** A memory that came of a fact. `fact` counts from 0, in the order given or found. */
const kept = z.object({ id, fact: z.number().int() });

export const captureOutput = z.object({
  interactionId: id,
  /** not believed, or in dispute: they wait for a person or for more evidence */
  staged: z.array(kept),
  /** believed at once */
  promoted: z.array(kept),
  /** known already, now surer */
  reinforced: z.array(kept),
  /** questions for a person, of those that the teller may see */
  cases: z.array(z.object({ id, kind: z.enum(CASE_KINDS) })),
  /** `fact` is null where a model's answer was no fact */
  dropped: z.array(z.object({ reason: z.enum(DROP_REASONS), fact: z.number().int().nullable() })),
  /** who found the facts */
  extractor: z.enum(EXTRACTORS),
});
export type CaptureResult = z.infer<typeof captureOutput>;
