import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { byRank, type Scores, score } from '#server/domain/memories/rank.ts';
import { usageFactor } from '#server/domain/memories/usage-factor.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { confidenceNow } from '../../memory/present.ts';
import { findCandidates, hydrateMemories } from '../../memory/repo/memories.ts';
import type { Learned, MemoryRow } from '../../memory/sql/rows.ts';
import type { Candidate, CandidateSearch } from '../sql/candidates.ts';

/** A candidate with its row and its scores. */
export interface Scored {
  id: string;
  row: MemoryRow;
  scores: Scores;
  /** it is there by a key of `besides`, not for how near it is */
  isBeside: boolean;
}

interface CandidateOptions {
  /** of the text; null where words alone decide */
  vector: readonly number[] | null;
  text: string;
  where: CandidateSearch['where'];
  besides?: CandidateSearch['besides'];
  /** absent: what is believed now */
  standing?: CandidateSearch['standing'];
  /** the moment that it is looked at; absent: now */
  at?: Date | undefined;
  /** how many are looked at closely */
  hydrate: number;
}

interface HydrateOptions {
  /** whose answers to what was surfaced before change the order; absent: nobody's */
  learned?: Learned;
  /** may raise the lexical half of one */
  lexicalOf?: (row: MemoryRow, lexical: number) => number;
}

type ScoredSearch = CandidateOptions & HydrateOptions;

/** The candidates worth hydrating, by similarity among the memories that the actor may see. */
export async function searchCandidates(
  tx: VaultTx,
  ctx: Ctx,
  { vector, text, where, besides, standing, at, hydrate }: CandidateOptions,
): Promise<Candidate[]> {
  const candidates = await findCandidates(tx, {
    vector,
    model: ctx.models.embedder.name,
    text,
    limit: Math.max(SEARCH.candidates, hydrate),
    where,
    besides,
    standing,
    ...(at && { now: at }),
  });
  return preselect(ctx, candidates, hydrate);
}

/** Candidates with their rows and scores, best first. */
export async function hydrateCandidates(
  tx: VaultTx,
  ctx: Ctx,
  candidates: readonly Candidate[],
  { learned, lexicalOf }: HydrateOptions,
): Promise<Scored[]> {
  const ids = candidates.map(({ id }) => id);
  return scoreCandidates(ctx, candidates, await hydrateMemories(tx, ids, learned), lexicalOf);
}

/** Searches and hydrates in one go. Nothing is cut. */
export async function searchScored(tx: VaultTx, ctx: Ctx, search: ScoredSearch): Promise<Scored[]> {
  return hydrateCandidates(tx, ctx, await searchCandidates(tx, ctx, search), search);
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
      ...(row.use && { use: usageFactor(row.use) }),
    });
    return [{ id: row.id, row, scores, isBeside: found.isBeside }];
  });
  return scored.sort(byRank);
}

/** 0 to 1; a memory without a vector of the current model has nothing to say here. */
function semanticOf(ctx: Ctx, cosine: number | null): number {
  return cosine === null ? 0 : similarityFromCosine(ctx.models.embedder.calibration, cosine);
}

/** The candidates worth hydrating, by similarity alone: importance and confidence reorder only what it chose. */
function preselect(ctx: Ctx, candidates: readonly Candidate[], limit: number): Candidate[] {
  const similarity = (c: Candidate): number =>
    SEARCH.semanticWeight * semanticOf(ctx, c.cosine) + SEARCH.lexicalWeight * c.lexical;
  const sorted = [...candidates].sort((a, b) => similarity(b) - similarity(a) || (a.id < b.id ? -1 : 1));
  return sorted.filter((candidate, at) => at < limit || candidate.isBeside);
}
