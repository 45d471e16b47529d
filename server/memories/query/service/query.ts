import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { mayEmbed } from '#server/households/rules/service/credentials.ts';
import { withoutNames } from '#server/models/read-words.ts';
import { otherOf, type Reader } from '../../memory/present.ts';
import { embedOne } from '../../memory/service/text.ts';
import type { MemoryRow } from '../../memory/sql/rows.ts';
import { presentQuery } from '../present.ts';
import { listRelations } from '../repo.ts';
import type { QueryMemoriesInput, queryMemoriesOutput } from '../schema.ts';
import { candidates } from './candidates.ts';
import { hydrate } from './hydrate.ts';
import { planOf } from './plan.ts';
import { rules } from './rules.ts';

type Answer = z.input<typeof queryMemoriesOutput>;

/** Returns the best matches up to the limit, without a minimum similarity. */
export async function queryMemories(ctx: Ctx, input: QueryMemoriesInput): Promise<Answer> {
  const plan = planOf(input);
  const isEmbedded = await mayEmbed(ctx, input.query ?? '');
  const [topic, other] = [
    await searchTextOf(ctx, plan.text, isEmbedded),
    await searchTextOf(ctx, plan.other, isEmbedded),
  ];
  const asOf = input.asOf === undefined ? null : new Date(input.asOf);
  const query = { ctx, input, plan, topic, other, asOf, at: asOf ?? ctx.now };
  return ctx.vault.read(async (tx) => {
    const found = await candidates(tx, query);
    if ('outcome' in found) return unclear(plan.mode, found.clarification);
    const hydrated = await hydrate(tx, query, found);
    const matches = rules(query, found, hydrated);
    const reader = await readerFor(tx, ctx, matches);
    const answer = { ...found, ...hydrated, matches, mode: plan.mode };
    return presentQuery(answer, { actor: ctx.actor, now: query.at, reader });
  });
}

/** Leaves out names, because they would outweigh the content of a question. */
async function searchTextOf(ctx: Ctx, text: string | null, isEmbedded: boolean) {
  if (text === null) return null;
  return { text, vector: isEmbedded ? await embedOne(ctx, withoutNames(text), 'query') : null };
}

/** Looks up what the people of the matches are to the caller, in one statement. */
async function readerFor(tx: VaultTx, ctx: Ctx, matches: readonly { row: MemoryRow }[]): Promise<Reader> {
  const { ownContactId, contactIds } = tx.circle;
  const { userId } = ctx.actor;
  const others = matches.flatMap(({ row }) => otherOf(row, { userId, contactIds }) ?? []);
  const relations = await listRelations(tx, [...new Set(others)]);
  return { userId, ownContactId, contactIds, relationOf: (id) => relations.get(id) ?? null };
}

const unclear = (mode: Answer['mode'], clarification: Answer['clarification']): Answer => ({
  mode,
  matches: [],
  related: [],
  hiddenSteps: 0,
  isComplete: true,
  clarification,
});
