import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { snoozeUntil, tooLateAt } from '#server/domain/triggers/snooze.ts';
import { type TriggerAnswer, UNANSWERED } from '#server/domain/triggers/trigger-state.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { applyEdit, type PreparedEdit, prepareEdit } from '#server/memories/edit/service/prepared-edit.ts';
import { canAnswerTriggers } from '../policy.ts';
import type { Clock } from '../present.ts';
import * as repo from '../repo.ts';
import type { AnswerTriggerInput, answerTriggerOutput, TriggerView } from '../schema.ts';
import { clockOf, findTrigger } from './list-triggers.ts';

/** Answers for the caller's member alone. Throws NOT_FOUND for a trigger that is over or hidden. */
export async function answerTrigger(
  ctx: Ctx,
  input: AnswerTriggerInput,
): Promise<z.input<typeof answerTriggerOutput>> {
  const allowed = canAnswerTriggers(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const { userId: ownerId } = ctx.actor;
  if (ownerId === null) throw new AppError('INTERNAL');
  const timeZone = await timeZoneOf(ctx.vault.householdId);
  const clock = clockOf(timeZone, ctx.now);
  const edit = input.answer === 'make_rule' ? await ruleFromHabit(ctx, clock, input.id) : null;
  return ctx.vault.write(`trigger.${input.answer}`, async (tx) => {
    const before = await findTrigger(tx, ctx, clock, input.id);
    if (before === null) throw notFound('trigger');
    if (edit !== null) await applyEdit(tx, edit);
    const until = input.answer === 'snooze' ? snoozedUntil(clock, input, before) : null;
    await repo.saveAnswer(tx, { ownerId, source: input.id }, answered(before, input.answer, until));
    const trigger = await findTrigger(tx, ctx, clock, input.id);
    if (trigger === null) throw notFound('trigger');
    return { trigger, journalId: tx.journalId };
  });
}

/** Prepares the edit that turns a detected habit into a stated preference. */
async function ruleFromHabit(ctx: Ctx, clock: Clock, id: string): Promise<PreparedEdit> {
  const habit = await ctx.vault.read((tx) => findTrigger(tx, ctx, clock, id));
  if (habit === null) throw notFound('trigger');
  if (habit.kind !== 'habit' || habit.memoryId === null || habit.recurrence === null)
    throw invalid('answer', 'Only a habit can be made into a rule. Use "always" for other reminders.');
  const { recurrence } = habit;
  return prepareEdit(ctx, habit.memoryId, () => ({
    recurrence,
    source: 'statement',
    confidence: TRUST.defaultConfidence.statement,
  }));
}

function snoozedUntil({ now, timeZone }: Clock, { until }: AnswerTriggerInput, trigger: TriggerView): Date {
  const dated = { ...trigger, at: new Date(trigger.at) };
  const at = until === undefined ? snoozeUntil(dated, { now, timeZone }) : new Date(until);
  if (at === null)
    throw invalid('answer', 'This reminder is due too soon to be snoozed. Dismiss it instead.');
  if (at <= now) throw invalid('until', 'This time is in the past. Choose a later one.');
  if (at.getTime() > now.getTime() + TRIGGERS.mostSnoozeDays * DAY_MS)
    throw invalid('until', 'A reminder can be snoozed for a year at most. Dismiss it instead.');
  const tooLate = tooLateAt(dated, timeZone);
  if (tooLate !== null && at >= tooLate)
    throw invalid('until', 'The reminder will be over by then. Choose an earlier time, or dismiss it.');
  return at;
}

function answered(
  { day, state, dismissals, isRule }: TriggerView,
  answer: AnswerTriggerInput['answer'],
  until: Date | null,
): TriggerAnswer {
  switch (answer) {
    case 'snooze':
      return { ...UNANSWERED, dismissals, isRule, snoozedUntil: until };
    case 'dismiss': {
      const isNew = state !== 'dismissed' && state !== 'stopped';
      return { ...UNANSWERED, isRule, dismissedDay: day, dismissals: dismissals + (isNew ? 1 : 0) };
    }
    case 'resume':
      return UNANSWERED;
    case 'always':
    case 'make_rule':
      return { ...UNANSWERED, isRule: true };
  }
}
