import { z } from 'zod';
import { fraction, id, line, moment, text } from '#server/core/field-schemas.ts';
import { EMOTIONAL_WEIGHTS } from '#server/domain/conversation/extracted-fact.ts';
import { MESSAGE_ROLES } from '#server/domain/conversation/message.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import { CASE_KINDS } from '#server/domain/words/review-words.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';

/** One turn of a conversation. `user` is the member whom the agent serves; their words are what facts are found in. */
const capturedMessage = z.strictObject({
  role: z.enum(MESSAGE_ROLES).describe('`user` is the member you serve: facts are found in their words.'),
  content: text(CAPTURE.messageChars).describe('The message, as it was written.'),
  at: moment.optional().describe('When it was said.'),
});
export type CapturedMessage = z.infer<typeof capturedMessage>;

const ref = line(LIMITS.nameChars);

/** A fact as an agent's own model found it: the fields of `extractedFact`, with the limits and checks of an input. */
const factInput = z.strictObject({
  statement: text(LIMITS.contentChars).describe(
    'One sentence that stands alone: "Nora is allergic to penicillin".',
  ),
  category: z.enum(CATEGORIES).optional().describe('Kind of fact; default: inferred from the statement.'),
  subcategory: line(40).optional().describe('Kept only if the category has it.'),
  subject: ref.optional().describe('Whom it is about: name, "me", "us", or "my sister Ana".'),
  predicate: line(80).optional().describe('Predicate: "is allergic to".'),
  object: ref.optional().describe('Object of the predicate: "penicillin".'),
  who: z
    .array(ref)
    .max(LIMITS.who, `At most ${LIMITS.who} people.`)
    .optional()
    .describe('Everybody involved, named like the subject.'),
  occurredAt: moment.optional().describe('When it happened or will.'),
  expiresAt: moment.optional().describe('When it stops being true.'),
  temporal: line(200).optional().describe('Its time in the words used, if the day is not known.'),
  place: line().optional().describe('Where it happened.'),
  why: text(LIMITS.noteChars).optional().describe('The reason given.'),
  qualifier: text(500).optional().describe('When it holds: "at work".'),
  confidence: fraction.optional().describe('Confidence of the speaker, 0 to 1.'),
  privacy: z.enum(PRIVACY).optional().describe('Who may know; default: found from the statement.'),
  emotionalWeight: z.enum(EMOTIONAL_WEIGHTS).optional().describe('Emotional weight.'),
  quote: text(LIMITS.noteChars).optional().describe('The very words, as they stand in the messages.'),
});
export type FactInput = z.infer<typeof factInput>;

const totalChars = (messages: readonly CapturedMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

export const captureInput = z
  .strictObject({
    sessionId: line(CAPTURE.sessionChars).describe(
      'Your name for the conversation, as given to context_surface.',
    ),
    messages: z
      .array(capturedMessage)
      .max(CAPTURE.messages, `At most ${CAPTURE.messages} messages.`)
      .refine((all) => totalChars(all) <= CAPTURE.totalChars, `At most ${CAPTURE.totalChars} characters.`)
      .optional()
      .describe('The conversation, in order.'),
    facts: z
      .array(factInput)
      .max(CAPTURE.facts, `At most ${CAPTURE.facts} facts.`)
      .optional()
      .describe('Facts found by your own model; without them the server extracts facts.'),
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
const DROP_REASONS = [
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

const EXTRACTORS = ['agent', 'model', 'rules'] as const;

/** A memory that came of a fact. `fact` counts from 0, in the order given or found. */
const kept = z.object({
  id: id.describe('The memory.'),
  fact: z.number().int().describe('Which fact, from 0, as given or found.'),
});

export const captureOutput = z.object({
  interactionId: id.describe('This capture, as its memories refer to it.'),
  staged: z.array(kept).describe('Not believed yet, or disputed: waiting for a person or evidence.'),
  promoted: z.array(kept).describe('Believed at once.'),
  reinforced: z.array(kept).describe('Known already, now surer.'),
  cases: z
    .array(z.object({ id, kind: z.enum(CASE_KINDS).describe('Kind of question.') }))
    .describe('Questions for a person, of those you may see.'),
  dropped: z
    .array(
      z.object({
        reason: z
          .enum(DROP_REASONS)
          .describe('echo: just surfaced to you; never_store: forbidden; repeated: said twice.'),
        fact: z.number().int().nullable().describe('Which fact, from 0; null: not a fact.'),
      }),
    )
    .describe('Facts that were not kept.'),
  extractor: z.enum(EXTRACTORS).describe('Who found the facts.'),
  journalId: id.nullable().describe('Undoes all of it; null: you may not read all of it.'),
});
export type CaptureResult = z.infer<typeof captureOutput>;
