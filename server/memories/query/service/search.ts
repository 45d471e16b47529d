import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { byRank, type Purpose, type Scores, score, similarityFor } from '#server/domain/memories/rank.ts';
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
  /** included because of a key in `besides`, regardless of similarity */
  isBeside: boolean;
}

interface CandidateOptions {
  /** what the search is for, which decides the weights of meaning and of words */
  purpose: Purpose;
  /** vector of the text; null for a search by words only */
  vector: readonly number[] | null;
  text: string;
  where: CandidateSearch['where'];
  besides?: CandidateSearch['besides'];
  /** condition on the status; absent: memories in use now */
  status?: CandidateSearch['status'];
  /** moment of the search, for expiry; absent: now */
  at?: Date | undefined;
  /** Maximum number of candidates to load. */
  hydrate: number;
}

interface HydrateOptions {
  purpose: Purpose;
  /** profile whose earlier feedback affects the ranking; absent: none */
  learned?: Learned;
  /** Returns the lexical score to use for a memory, which must not be lower than `lexical`. */
  lexicalOf?: (row: MemoryRow, lexical: number) => number;
}

type ScoredSearch = CandidateOptions & HydrateOptions;

/** Finds the most similar memories that the actor may see, without loading them. */
export async function searchCandidates(
  tx: VaultTx,
  ctx: Ctx,
  { purpose, vector, text, where, besides, status, at, hydrate }: CandidateOptions,
): Promise<Candidate[]> {
  const candidates = await findCandidates(tx, {
    vector,
    model: ctx.models.embedder.name,
    text,
    limit: Math.max(SEARCH.candidates, hydrate),
    where,
    besides,
    status,
    ...(at && { now: at }),
  });
  return preselect(ctx, candidates, { purpose, limit: hydrate });
}

/** Loads and scores candidates, best first. */
export async function hydrateCandidates(
  tx: VaultTx,
  ctx: Ctx,
  candidates: readonly Candidate[],
  options: HydrateOptions,
): Promise<Scored[]> {
  const ids = candidates.map(({ id }) => id);
  return scoreCandidates(ctx, candidates, await hydrateMemories(tx, ids, options.learned), options);
}

/** Searches, loads and scores in one call. Has no similarity threshold. */
export async function searchScored(tx: VaultTx, ctx: Ctx, search: ScoredSearch): Promise<Scored[]> {
  return hydrateCandidates(tx, ctx, await searchCandidates(tx, ctx, search), search);
}

/** Scores loaded candidates, best first. */
function scoreCandidates(
  ctx: Ctx,
  candidates: readonly Candidate[],
  rows: readonly MemoryRow[],
  { purpose, lexicalOf = (_, lexical) => lexical }: HydrateOptions,
): Scored[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const scored = rows.flatMap((row) => {
    const found = byId.get(row.id);
    if (!found) return [];
    const scores = score(purpose, {
      semantic: semanticOf(ctx, found.cosine),
      lexical: lexicalOf(row, found.lexical),
      importance: row.importance,
      confidence: confidenceNow(row, ctx.now),
      isOver: isOver(row),
      ...(row.use && { use: usageFactor(row.use) }),
    });
    return [{ id: row.id, row, scores, isBeside: found.isBeside }];
  });
  return scored.sort(byRank);
}

/** Returns whether a memory was believed and no longer is. */
export const isOver = ({ status }: Pick<MemoryRow, 'status'>): boolean =>
  status === 'superseded' || status === 'archived';

/** Returns the semantic similarity, 0 to 1; 0 for a memory without a vector of the current model. */
function semanticOf(ctx: Ctx, cosine: number | null): number {
  return cosine === null ? 0 : similarityFromCosine(ctx.models.embedder.calibration, cosine);
}

/** Selects candidates by similarity alone. Importance and confidence affect only the order of the selected ones. */
function preselect(
  ctx: Ctx,
  candidates: readonly Candidate[],
  { purpose, limit }: { purpose: Purpose; limit: number },
): Candidate[] {
  const similarity = ({ cosine, lexical }: Candidate): number =>
    similarityFor(purpose, { semantic: semanticOf(ctx, cosine), lexical });
  const sorted = [...candidates].sort((a, b) => similarity(b) - similarity(a) || (a.id < b.id ? -1 : 1));
  return sorted.filter((candidate, at) => at < limit || candidate.isBeside);
}
