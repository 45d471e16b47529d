import { z } from 'zod';
import { contactSummary } from '#server/contacts/schema.ts';
import { fraction, id, idOf, line, moment, text } from '#server/core/field-schemas.ts';
import { EMOTIONAL_WEIGHTS } from '#server/domain/conversation/extracted-fact.ts';
import { MESSAGE_ROLES } from '#server/domain/conversation/message.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { CUES, LIMITS } from '#server/domain/parameters/parameters.ts';
import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { CASE_KINDS } from '#server/domain/words/review-vocabulary.ts';
import { CATEGORIES, type Category, CONTACT_STATUS, PRIVACY } from '#server/domain/words/vocabulary.ts';

/** Only `user` messages are read for facts. */
const capturedMessage = z.strictObject({
  role: z
    .enum(MESSAGE_ROLES)
    .describe('`user` is the member you act for; facts are extracted from their messages only.'),
  content: text(CAPTURE.messageChars).describe('Text of the message.'),
  at: moment.optional().describe('When the message was sent.'),
});
export type CapturedMessage = z.infer<typeof capturedMessage>;

const ref = line(LIMITS.nameChars);

const PLURALS = {
  preferences: 'preference',
  relationships: 'relationship',
  events: 'event',
  opinions: 'opinion',
  secrets: 'secret',
} as const;
type Plural = keyof typeof PLURALS;

const category = z
  .enum([...CATEGORIES, ...(Object.keys(PLURALS) as Plural[])])
  .transform((said) => (said in PLURALS ? PLURALS[said as Plural] : (said as Category)));

const factInput = z
  .strictObject({
    statement: text(LIMITS.contentChars)
      .optional()
      .describe(
        'One self-contained sentence: "Nora is allergic to penicillin"; default: subject, predicate, object.',
      ),
    category: category.optional().describe('Kind of fact; default: inferred from the statement.'),
    subcategory: line(40).optional().describe('Subcategory of the category; others are ignored.'),
    subject: ref.optional().describe('Who the fact is about: a name, "me", "us" or "my sister Ana".'),
    predicate: line(80).optional().describe('Predicate, such as "is allergic to".'),
    object: ref.optional().describe('Object of the predicate, such as "penicillin".'),
    who: z
      .array(ref)
      .max(LIMITS.who, `At most ${LIMITS.who} people.`)
      .optional()
      .describe('Everybody involved, named in the same way as the subject.'),
    occurredAt: moment.optional().describe('When the event happened or will happen.'),
    occurredUntil: moment.optional().describe('End of what takes longer than a moment.'),
    recurrence: line(TIME.ruleChars)
      .optional()
      .describe('How it recurs: "every Tuesday at 17:30", or an RFC 5545 rule.'),
    expiresAt: moment.optional().describe('When the fact stops being true.'),
    temporal: line(200)
      .optional()
      .describe('The time in the speaker’s words ("next Friday"), if the date is unknown.'),
    place: line().optional().describe('Where the event happened.'),
    why: text(LIMITS.noteChars).optional().describe('Reason given by the speaker.'),
    how: text(LIMITS.noteChars).optional().describe('How it is done or came about.'),
    qualifier: text(500).optional().describe('Circumstances in which the fact holds, such as "at work".'),
    cues: z
      .array(line(CUES.chars))
      .max(CUES.most, `At most ${CUES.most} cues.`)
      .optional()
      .describe('Situations in which it matters: "planning a meal".'),
    confidence: fraction.optional().describe('Confidence of the speaker, 0 to 1.'),
    privacy: z.enum(PRIVACY).optional().describe('Who may know it; default: inferred from the statement.'),
    emotionalWeight: z.enum(EMOTIONAL_WEIGHTS).optional().describe('Emotional weight of the fact.'),
    quote: text(LIMITS.noteChars).optional().describe('Exact words from the messages that state the fact.'),
  })
  .refine(({ statement, subject, predicate }) => statement !== undefined || (subject && predicate), {
    path: ['statement'],
    message: 'Give a statement, or a subject and a predicate.',
  });
export type FactInput = z.infer<typeof factInput>;

const totalChars = (messages: readonly CapturedMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

export const captureInput = z
  .strictObject({
    sessionId: line(CAPTURE.sessionChars).describe(
      'Your identifier of the conversation, the same as in context_surface.',
    ),
    messages: z
      .array(capturedMessage)
      .max(CAPTURE.messages, `At most ${CAPTURE.messages} messages.`)
      .refine((all) => totalChars(all) <= CAPTURE.totalChars, `At most ${CAPTURE.totalChars} characters.`)
      .optional()
      .describe('Messages of the conversation, oldest first.'),
    facts: z
      .array(factInput)
      .max(CAPTURE.facts, `At most ${CAPTURE.facts} facts.`)
      .optional()
      .describe('Facts extracted by your own model; if absent, the server extracts them.'),
  })
  .refine(({ messages, facts }) => (messages?.length ?? 0) + (facts?.length ?? 0) > 0, {
    path: ['messages'],
    message: 'Send `messages`, `facts` or both.',
  });
export type CaptureInput = z.infer<typeof captureInput>;

/** `no_owner` means a secret from an agent that acts for no member. */
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

const storedFact = z.object({
  id: idOf('memory'),
  fact: z.number().int().describe('Index of the fact, from 0, in the order given or extracted.'),
  statement: z.string().nullable().describe('The statement as kept; null: sealed, or not for you to read.'),
  about: z.string().nullable().describe('Whom it is about; null: you may not read it.'),
});

export const captureOutput = z.object({
  interactionId: id.describe('Id of this capture; its memories refer to it.'),
  staged: z.array(storedFact).describe('Stored but not believed yet, or disputed; a person must decide.'),
  promoted: z.array(storedFact).describe('Stored and believed at once.'),
  reinforced: z.array(storedFact).describe('Already remembered; their confidence was raised.'),
  people: z
    .array(
      z.object({
        contact: contactSummary.describe('The contact that was added.'),
        status: z.enum(CONTACT_STATUS).describe('proposed: a person has to confirm it.'),
      }),
    )
    .describe('New people in the text that you may see.'),
  cases: z

    .array(
      z.object({
        id: idOf('case'),
        kind: z.enum(CASE_KINDS).describe('Kind of question; ambiguous_person: who is meant.'),
        fact: z.number().int().nullable().describe('Index of the fact that it is about; null: of none.'),
      }),
    )
    .describe('Review questions that were opened, as far as you may see them.'),
  dropped: z
    .array(
      z.object({
        reason: z
          .enum(DROP_REASONS)
          .describe('echo: just surfaced to you; never_store: forbidden by a rule; repeated: stated twice.'),
        fact: z
          .number()
          .int()
          .nullable()
          .describe('Index of the fact, from 0; null: a passage that never became a fact.'),
      }),
    )
    .describe('Facts that were not stored.'),
  extractor: z.enum(EXTRACTORS).describe('What extracted the facts.'),
  journalId: id
    .nullable()
    .describe('Journal entry that undoes the whole capture; null: you may not read all of its memories.'),
});
export type CaptureResult = z.infer<typeof captureOutput>;

const withoutWords = z.array(storedFact.pick({ id: true, fact: true }));

/**
 * Stored answer, which is returned again for the same input. Has no texts, because a memory may be erased. Answers of
 * older versions lack some fields.
 */
export const storedAnswer = captureOutput.omit({ interactionId: true }).extend({
  staged: withoutWords,
  promoted: withoutWords,
  reinforced: withoutWords,
  cases: z.array(
    captureOutput.shape.cases.element.extend({ fact: z.number().int().nullable().default(null) }),
  ),
  people: captureOutput.shape.people.default([]),
  journalId: captureOutput.shape.journalId.default(null),
});
export type StoredAnswer = z.output<typeof storedAnswer> & { interactionId: string };
