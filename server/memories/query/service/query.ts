import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { withoutNames } from '#server/models/read-words.ts';
import { embedOne } from '../../memory/service/text.ts';
import { presentQuery } from '../present.ts';
import type { QueryMemoriesInput, queryMemoriesOutput } from '../schema.ts';
import { candidates } from './candidates.ts';
import { hydrate } from './hydrate.ts';
import { planOf } from './plan.ts';
import { rules } from './rules.ts';

type Answer = z.input<typeof queryMemoriesOutput>;

/** Returns the best matches up to the limit, without a minimum similarity. */
export async function queryMemories(ctx: Ctx, input: QueryMemoriesInput): Promise<Answer> {
  const plan = planOf(input);
  const [topic, other] = [await embedded(ctx, plan.text), await embedded(ctx, plan.other)];
  const asOf = input.asOf === undefined ? null : new Date(input.asOf);
  const query = { ctx, input, plan, topic, other, asOf, at: asOf ?? ctx.now };
  return ctx.vault.read(async (tx) => {
    const found = await candidates(tx, query);
    if ('outcome' in found) return unclear(plan.mode, found.clarification);
    const hydrated = await hydrate(tx, query, found);
    const matches = rules(query, found, hydrated);
    return presentQuery({ ...found, ...hydrated, matches, mode: plan.mode }, ctx.actor, query.at);
  });
}

/** Leaves out names, because they would outweigh the content of a question. */
async function embedded(ctx: Ctx, text: string | null) {
  return text === null ? null : { text, vector: await embedOne(ctx, withoutNames(text), 'query') };
}

const unclear = (mode: Answer['mode'], clarification: Answer['clarification']): Answer => ({
  mode,
  matches: [],
  related: [],
  hiddenSteps: 0,
  isComplete: true,
  clarification,
});
