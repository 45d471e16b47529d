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

export interface Scored {
  id: string;
  row: MemoryRow;
  scores: Scores;
  isBeside: boolean;
}

interface CandidateOptions {
  purpose: Purpose;
  vector: readonly number[] | null;
  text: string;
  where: CandidateSearch['where'];
  besides?: CandidateSearch['besides'];
  status?: CandidateSearch['status'];
  at?: Date | undefined;
  hydrate: number;
}

interface HydrateOptions {
  purpose: Purpose;
  learned?: Learned;
  /** Must not return less than `lexical`. */
  lexicalOf?: (row: MemoryRow, lexical: number) => number;
}

type ScoredSearch = CandidateOptions & HydrateOptions;

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

export async function hydrateCandidates(
  tx: VaultTx,
  ctx: Ctx,
  candidates: readonly Candidate[],
  options: HydrateOptions,
): Promise<Scored[]> {
  const ids = candidates.map(({ id }) => id);
  return scoreCandidates(ctx, candidates, await hydrateMemories(tx, ids, options.learned), options);
}

export async function searchScored(tx: VaultTx, ctx: Ctx, search: ScoredSearch): Promise<Scored[]> {
  return hydrateCandidates(tx, ctx, await searchCandidates(tx, ctx, search), search);
}

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

export const isOver = ({ status }: Pick<MemoryRow, 'status'>): boolean =>
  status === 'superseded' || status === 'archived';

/** Returns a number from 0 to 1. It is 0 without a vector. */
function semanticOf(ctx: Ctx, cosine: number | null): number {
  return cosine === null ? 0 : similarityFromCosine(ctx.models.embedder.calibration, cosine);
}

/** Ignores importance and confidence, which only affect the order. */
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
