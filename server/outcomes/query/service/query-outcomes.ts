import type { z } from 'zod';
import { ownerMeant } from '#server/acceptance-profiles/policy.ts';
import { agentNames } from '#server/agents/service/agent-names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { shortenOutcome } from '#server/domain/outcomes/shorten-outcome.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { daysOf } from '#server/domain/time/local-midnight.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import { backfillVectors } from '../../vectors/service/backfill-vectors.ts';
import { wholeResult } from '../present.ts';
import { listDetails, listLatest, listNamed } from '../repo.ts';
import type { QueryOutcomesInput, queryOutcomesOutput } from '../schema.ts';
import type { DetailRow, OutcomeMatch } from '../sql/find-outcomes.ts';
import { embedSearch, findSimilarOutcomes, type SearchFilter, type SearchText } from './similar-outcomes.ts';

type Found = OutcomeMatch & { similarity?: number };

/** Finds outcomes by id, by similarity to a text, or the latest. Returns as many as fit into the token limit. */
export async function queryOutcomes(
  ctx: Ctx,
  input: QueryOutcomesInput,
): Promise<z.input<typeof queryOutcomesOutput>> {
  const { text, tags = [] } = input;
  const isSought = text !== undefined || tags.length > 0;
  const sought = isSought ? await embedSearch(ctx, text ?? tags.join(' '), tags, 'query') : null;
  const [timeZone, { rows, heavy }] = await Promise.all([
    timeZoneOf(ctx.actor.householdId),
    find(ctx, input, sought),
  ]);
  const agents = await agentNames(
    ctx.actor.householdId,
    input.layer === 'search' ? [] : rows.map(({ agentId }) => agentId),
  );
  const dayIn = daysOf(timeZone);
  const dayOf = (at: Date): string => dayIn(at.getTime());
  const limits = {
    maxTokens: OUTCOME_SEARCH.tokens[input.layer],
    tokensOf: (result: unknown) => countTokens(JSON.stringify(result)),
  };
  const results = rows.map((row) => {
    const beside = { agents, dayOf, similarity: row.similarity, heavy: heavy.get(row.id) };
    return shortenOutcome(wholeResult(row, beside), input.layer, limits);
  });
  return { results, tokens: countTokens(JSON.stringify(results)) };
}

async function find(
  ctx: Ctx,
  input: QueryOutcomesInput,
  sought: SearchText | null,
): Promise<{ rows: Found[]; heavy: Map<string, DetailRow> }> {
  const filter: SearchFilter = {
    ownerId: ownerMeant(ctx.actor, input.of),
    types: input.types ?? null,
    outcomes: input.outcomes ?? null,
    since: input.since === undefined ? null : new Date(input.since),
    until: input.until === undefined ? null : new Date(input.until),
  };
  const { layer, limit, ids } = input;
  const found = await ctx.vault.read(async (tx) => {
    const limits = { from: SEARCH.minSimilarity, perValue: OUTCOME_SEARCH.perValue, limit };
    const nothing = { alike: [], owes: false };
    const { alike, owes } =
      sought && !ids ? await findSimilarOutcomes(tx, ctx, sought, filter, limits) : nothing;
    const rows: Found[] = ids
      ? (await listNamed(tx, ids)).slice(0, limit)
      : sought
        ? alike
        : await listLatest(tx, filter, limit);
    const heavyIds = layer === 'detail' ? rows.map(({ id }) => id) : [];
    return { rows, heavy: await listDetails(tx, heavyIds), owes };
  }, 'generic');
  if (found.owes) void backfillVectors(ctx, filter.ownerId);
  return found;
}
