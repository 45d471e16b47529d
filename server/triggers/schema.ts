import { z } from 'zod';
import { id, isoTime, journalIdOrNone, moment } from '#server/core/field-schemas.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { TRIGGER_KINDS, TRIGGER_STATES } from '#server/domain/triggers/trigger-state.ts';
import { PRIVACY } from '#server/domain/words/vocabulary.ts';

const triggerId = z
  .string()
  .max(80)
  .regex(
    /^(?:(?:date|trend):[0-9a-f-]{36}:[0-9a-f]{32}|memory:[0-9a-f-]{36})$/,
    'Must be an id that triggers.list returned.',
  )
  .describe('Id of the trigger.');

const triggerView = z
  .object({
    id: triggerId,
    kind: z
      .enum(TRIGGER_KINDS)
      .describe(
        'date: of a contact; event: dated; recurrence: recurs; habit: noticed; trend: of acceptance.',
      ),
    title: z.string().describe('What it is, such as "Ana’s birthday".'),
    when: z.string().describe('In words: "tomorrow", "on Saturday".'),
    day: z.string().describe('Day in the household’s time zone, YYYY-MM-DD.'),
    lastDay: z.string().describe('Last day; the same as day unless it takes several.'),
    at: isoTime.describe('The moment, or the beginning of the day.'),
    isWholeDay: z.boolean().describe('Whether it has no time of day.'),
    years: z.number().int().nullable().describe('Years since the date itself; null: unknown.'),
    recurrence: z.string().nullable().describe('Rule of RFC 5545 counted from this day; null: comes once.'),
    isLeapDayMoved: z.boolean().describe('True: 1 March stands for 29 February this year.'),
    evidence: z.string().nullable().describe('Counts behind a habit or trend; null: neither.'),
    state: z.enum(TRIGGER_STATES).describe('State for you; due: it is handed to agents.'),
    snoozedUntil: isoTime.nullable().describe('Snoozed until this time; null: not snoozed.'),
    snoozeUntil: isoTime
      .nullable()
      .describe('How long "snooze" without until puts it off; null: it is too near, or not yours to answer.'),
    dismissals: z.number().int().describe('How often you dismissed it; after three it stops.'),
    isRule: z.boolean().describe('True: you are always reminded, however often you dismiss it.'),
    contactId: id.nullable().describe('The contact it is about; null: none.'),
    memoryId: id.nullable().describe('The memory it comes from; null: a contact’s date or a trend.'),
    privacy: z.enum(PRIVACY).describe('Who may see what it comes from.'),
    canAnswer: z.boolean().describe('Whether you may snooze or dismiss it.'),
  })
  .meta({ id: 'Trigger' });
export type TriggerView = z.infer<typeof triggerView>;

export const dueTriggersInput = z.strictObject({});

export const listTriggersInput = z.strictObject({
  days: z
    .number()
    .int()
    .min(1)
    .max(TRIGGERS.mostListedDays)
    .default(TRIGGERS.listedDays)
    .describe('Days to look ahead.'),
});

export const triggersOutput = z.object({
  items: z.array(triggerView).describe('Triggers that you may see, soonest first.'),
});
export type TriggerList = z.infer<typeof triggersOutput>;

export const answerTriggerInput = z
  .strictObject({
    id: triggerId,
    answer: z
      .enum(['snooze', 'dismiss', 'resume', 'always', 'make_rule'])
      .describe(
        'dismiss: not this time; resume: as if unanswered; always: never stops; make_rule: of a habit.',
      ),
    until: moment
      .optional()
      .describe('With snooze: when to remind again, before it takes place; default: its snoozeUntil.'),
  })
  .refine(({ answer, until }) => until === undefined || answer === 'snooze', {
    path: ['until'],
    message: 'Send until only with the answer "snooze".',
  });
export type AnswerTriggerInput = z.output<typeof answerTriggerInput>;

export const answerTriggerOutput = z.object({
  trigger: triggerView.describe('The trigger after the answer.'),
  journalId: journalIdOrNone,
});
