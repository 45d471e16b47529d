import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { SEARCH } from '#server/domain/parameters.ts';
import { byRank, type Scores, score } from '#server/domain/rank.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { confidenceNow, presentMemory } from '../present.ts';
import { countByCategory, findCandidates, findMemory, hydrateMemories, pageOfMemories } from '../repo.ts';
import type { ListMemoriesInput, listMemoriesOutput, MemoryView } from '../schema/memory.ts';
import type { QueryMemoriesInput, queryMemoriesOutput } from '../schema/query.ts';
import type { Candidate, CandidateSearch } from '../sql/candidates.ts';
import { narrowedTo } from '../sql/page.ts';
import type { MemoryRow } from '../sql/rows.ts';
import { embedOne } from './text.ts';

export async function getMemory(ctx: Ctx, id: string): Promise<MemoryView> {
  const row = await ctx.vault.read((tx) => findMemory(tx, id));
  if (!row) throw notFound('memory');
  return presentMemory(row, ctx.actor, ctx.now);
}

export async function listMemories(
  ctx: Ctx,
  input: ListMemoriesInput,
): Promise<z.input<typeof listMemoriesOutput>> {
  const { cursor, ...filters } = input;
  const filter = {
    ...filters,
    householdId: ctx.vault.householdId,
    userId: ctx.actor.userId,
    after: cursor === undefined ? null : readCursor(cursor),
  };
  const { rows, last, categories } = await ctx.vault.read(async (tx) => {
    const page = await pageOfMemories(tx, filter);
    return {
      rows: await hydrateMemories(tx, page.ids),
      last: page.last,
      categories: await countByCategory(tx, filter),
    };
  });
  const chosen = categories.filter(({ category }) => !input.category || category === input.category);
  return {
    items: rows.map((row) => presentMemory(row, ctx.actor, ctx.now)),
    total: chosen.reduce((sum, { count }) => sum + count, 0),
    categories,
    nextCursor: last && `${last.at.toISOString()}_${last.id}`,
  };
}

function readCursor(cursor: string): { at: Date; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/.exec(cursor);
  const at = new Date(match?.[1] ?? Number.NaN);
  if (!match?.[2] || Number.isNaN(at.getTime())) throw invalid('cursor', 'Not a cursor of this list.');
  return { at, id: match[2] };
}

/** A candidate with its row and its scores. */
export interface Scored {
  id: string;
  row: MemoryRow;
  scores: Scores;
}

export interface ScoredSearch {
  /** of the text; null where words alone decide */
  vector: readonly number[] | null;
  text: string;
  where: CandidateSearch['where'];
  /** how many are looked at closely */
  hydrate: number;
  /** may raise the lexical half of one */
  lexicalOf?: (row: MemoryRow, lexical: number) => number;
}

/** Candidates of what the actor may see → the best of them hydrated → scored, best first. Nothing is cut. */
export async function searchScored(tx: VaultTx, ctx: Ctx, search: ScoredSearch): Promise<Scored[]> {
  const { vector, text, where, hydrate, lexicalOf } = search;
  const candidates = await findCandidates(tx, {
    vector,
    model: ctx.models.embedder.name,
    text,
    limit: Math.max(SEARCH.candidates, hydrate),
    where,
  });
  const best = preselect(ctx, candidates, hydrate);
  const rows = await hydrateMemories(
    tx,
    best.map((candidate) => candidate.id),
  );
  return scoreCandidates(ctx, best, rows, lexicalOf);
}

/** Hydrated candidates with their scores, best first. `lexicalOf` may raise the lexical half of one. */
function scoreCandidates(
  ctx: Ctx,
  candidates: readonly Candidate[],
  rows: readonly MemoryRow[],
  lexicalOf: (row: MemoryRow, lexical: number) => number = (_, lexical) => lexical,
): Scored[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const scored = rows.flatMap((row) => {
    const found = byId.get(row.id);
    if (!found) return [];
    const scores = score({
      semantic: semanticOf(ctx, found.cosine),
      lexical: lexicalOf(row, found.lexical),
      importance: row.importance,
      confidence: confidenceNow(row, ctx.now),
    });
    return [{ id: row.id, row, scores }];
  });
  return scored.sort(byRank);
}

/** 0 to 1; a memory without a vector of the current model has nothing to say here. */
function semanticOf(ctx: Ctx, cosine: number | null): number {
  return cosine === null ? 0 : similarityFromCosine(ctx.models.embedder.calibration, cosine);
}

/**
 * Hybrid search over what the actor may see, best first. It ranks and does not cut: a query returns as many rows
 * as there are, up to its limit.
 */
export async function queryMemories(
  ctx: Ctx,
  input: QueryMemoriesInput,
): Promise<z.input<typeof queryMemoriesOutput>> {
  const vector = await embedOne(ctx, input.query, 'query');
  const where = narrowedTo(input, ctx.actor.userId);
  const matches = await ctx.vault.read((tx) =>
    searchScored(tx, ctx, { vector, text: input.query, where, hydrate: 2 * input.limit }),
  );
  return {
    matches: matches
      .slice(0, input.limit)
      .map(({ row, scores }) => ({ memory: presentMemory(row, ctx.actor, ctx.now), scores })),
    related: [],
  };
}

/** The candidates worth hydrating, by similarity alone: importance and confidence reorder only what it chose. */
function preselect(ctx: Ctx, candidates: readonly Candidate[], limit: number): Candidate[] {
  const similarity = (c: Candidate): number =>
    SEARCH.semanticWeight * semanticOf(ctx, c.cosine) + SEARCH.lexicalWeight * c.lexical;
  return [...candidates]
    .sort((a, b) => similarity(b) - similarity(a) || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}
