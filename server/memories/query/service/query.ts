import type { z } from 'zod';
import { NOTHING_RECALLED, recallPeople } from '#server/contacts/recall/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { mayEmbed } from '#server/households/rules/service/credential-check.ts';
import { withoutNames } from '#server/models/rare-words-and-names.ts';
import { isIndexing } from '../../embed/service.ts';
import { otherOf, type Reader } from '../../memory/present.ts';
import { embedQuery, NOT_EMBEDDED } from '../../memory/service/embed-and-seal-text.ts';
import { hideUnseenAgent } from '../../memory/service/hide-unseen-agent.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { presentQuery } from '../present.ts';
import { isMentioned, listRelations } from '../repo.ts';
import type { QueryMemoriesInput, queryMemoriesOutput } from '../schema.ts';
import type { Scored } from './candidate-search.ts';
import { candidates } from './candidates.ts';
import { reconciliationOf } from './disputed-and-replaced-matches.ts';
import { hydrate } from './hydrate.ts';
import { planOf, type QueryPlan } from './query-plan.ts';
import { rescoreAsOf } from './rescore-as-of.ts';
import { goodMatches } from './walk-starts.ts';

type Answer = z.input<typeof queryMemoriesOutput>;

/** Returns the best matches up to the limit, without a minimum similarity. */
export async function queryMemories(ctx: Ctx, asked: QueryMemoriesInput): Promise<Answer> {
  const input = await hideUnseenAgent(ctx, asked);
  const plan = planOf(input);
  const isEmbedded = await mayEmbed(ctx, input.query ?? '');
  const [topic, other] = [
    await searchTextOf(ctx, plan.text, isEmbedded),
    await searchTextOf(ctx, plan.other, isEmbedded),
  ];
  const isModelAway = topic?.isModelAway === true || other?.isModelAway === true;
  const asOf = input.asOf === undefined ? null : new Date(input.asOf);
  return ctx.vault.read(async (tx) => {
    // contact records have no history, so they cannot answer for a past moment
    const recalled =
      input.query === undefined || asOf !== null
        ? NOTHING_RECALLED
        : await recallPeople(tx, ctx, input.query, { isAsked: true });
    const query = { ctx, input, plan, topic, other, asOf, at: asOf ?? ctx.now, recalled };
    const found = await candidates(tx, query);
    const isWaiting = topic?.vector != null && (await isIndexing(tx, ctx));
    if ('outcome' in found)
      return {
        ...unclear(plan.mode, found.clarification, recalled.items),
        isModelAway,
        isIndexing: isWaiting,
      };
    const hydrated = await hydrate(tx, query, found);
    const matches = rescoreAsOf(query, found, hydrated);
    const reader = await readerFor(tx, ctx, [...matches, ...found.archived]);
    const reconciled =
      asOf === null ? await reconciliationOf(tx, ctx, idsOf(touched(plan, matches)), hydrated.rows) : null;
    const unknownName = await unmentioned(tx, recalled.unknownName);
    const answer = {
      ...found,
      ...hydrated,
      unknownName,
      matches,
      mode: plan.mode,
      people: recalled.items,
      reconciled,
    };
    const shown = presentQuery(answer, { actor: ctx.actor, now: query.at, reader });
    return { ...shown, isModelAway, isIndexing: isWaiting };
  });
}

/** Returns the name if no memory mentions it either. A memory may mention people who are not contacts. */
const unmentioned = async (tx: VaultTx, name: string | null): Promise<string | null> =>
  name === null || (await isMentioned(tx, name)) ? null : name;

/** Drops weak matches, because they are not what the question is about. */
const touched = ({ mode }: QueryPlan, matches: readonly Scored[]): readonly Scored[] =>
  mode === 'about' ? matches : goodMatches(matches);

const idsOf = (matches: readonly { id: string }[]): string[] => matches.map(({ id }) => id);

/** Leaves out names, because they would outweigh the content of a question. */
async function searchTextOf(ctx: Ctx, text: string | null, isEmbedded: boolean) {
  if (text === null) return null;
  return { text, ...(isEmbedded ? await embedQuery(ctx, withoutNames(text)) : NOT_EMBEDDED) };
}

/** Looks up how the people in the matches are related to the caller, in one SQL query. */
async function readerFor(tx: VaultTx, ctx: Ctx, matches: readonly { row: MemoryRow }[]): Promise<Reader> {
  const { ownContactId, contactIds } = tx.circle;
  const { userId } = ctx.actor;
  const others = matches.flatMap(({ row }) => otherOf(row, { userId, contactIds }) ?? []);
  const relations = await listRelations(tx, [...new Set(others)]);
  return { userId, ownContactId, contactIds, relationOf: (id) => relations.get(id) ?? null };
}

const unclear = (
  mode: Answer['mode'],
  clarification: Answer['clarification'],
  people: Answer['people'],
): Omit<Answer, 'isModelAway' | 'isIndexing'> => ({
  mode,
  matches: [],
  archived: [],
  people,
  unknownName: null,
  reconciliation: [],
  related: [],
  hiddenSteps: 0,
  isComplete: true,
  clarification,
});
