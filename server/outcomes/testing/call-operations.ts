import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { acceptInput, createSuggestionInput, rejectInput } from '#server/suggestions/schema.ts';
import { acceptSuggestion, rejectSuggestion } from '#server/suggestions/service/accept-and-reject.ts';
import { createSuggestion } from '#server/suggestions/service/create-suggestion.ts';
import { recordOutcomesInput } from '../record/schema.ts';
import { recordOutcomes } from '../record/service/record-outcomes.ts';

// These helpers parse their input with the schema of the operation, as HTTP and MCP do.

export const suggest = (ctx: Ctx, type: string, value: string, over: object = {}) =>
  createSuggestion(ctx, parseInput(createSuggestionInput, { type, value, ...over }));

export const accept = (ctx: Ctx, id: string, over: object = {}) =>
  acceptSuggestion(ctx, parseInput(acceptInput, { id, ...over }));

export const reject = (ctx: Ctx, id: string, over: object = {}) =>
  rejectSuggestion(ctx, parseInput(rejectInput, { id, ...over }));

export const record = (ctx: Ctx, input: object) =>
  recordOutcomes(ctx, parseInput(recordOutcomesInput, input));

export async function told(
  ctx: Ctx,
  type: string,
  value: string,
  outcome: Outcome,
  over: object = {},
): Promise<string> {
  const { ids } = await record(ctx, { type, value, outcome, ...over });
  const [id] = ids;
  if (id === undefined) throw new Error('The outcome has no id.');
  return id;
}

type Histories = Readonly<Record<string, readonly [accepted: number, rejected: number]>>;

export const WORKED_EXAMPLE: Histories = {
  add_topic: [8, 2],
  remove_topic: [1, 5],
  boost_source: [4, 3],
  reduce_source: [0, 6],
};

/** Records one outcome per hour, the last one now. Returns their ids. */
export async function history(ctx: Ctx, of: Histories, over: object = {}): Promise<string[]> {
  const all = Object.entries(of).flatMap(([type, [accepted, rejected]]) =>
    Array.from({ length: accepted + rejected }, (_, at) => ({
      type,
      value: `${type.replace(/^[a-z]+_/, '')} ${at + 1}`,
      outcome: at < accepted ? 'accepted' : 'rejected',
    })),
  );
  const items = all.map((one, at) => ({
    ...one,
    decidedAt: new Date(ctx.now.getTime() - (all.length - at) * HOUR_MS).toISOString(),
    ...over,
  }));
  const { ids } = await record(ctx, { items });
  return ids;
}

export const undo = (ctx: Ctx, journalId: string | null) => undoEntry(ctx, { id: journalId ?? '' });
