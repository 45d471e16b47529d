import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  byRank,
  type Purpose,
  type Scores,
  score,
  similarityFor,
} from '#server/domain/memories/relevance-score.ts';
import { usageFactor } from '#server/domain/memories/usage-factor.ts';
import { CUES, SEARCH } from '#server/domain/parameters/parameters.ts';
import { lexicalOverlap, type ReadWord } from '#server/domain/text/lexical-overlap.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';
import { confidenceNow, cuesOf } from '../../memory/present.ts';
import { findCandidates, hydrateMemories } from '../../memory/repo/memories.ts';
import type { Learned, MemoryRow } from '../../memory/sql/memory-rows.ts';
import type { Candidate, CandidateSearch } from '../sql/candidates.ts';

export interface Scored {
  id: string;
  row: MemoryRow;
  scores: Scores;
  isBeside: boolean;
  /** The cue that the prompt is about, if it fits better than the memory's own text. */
  cue: string | null;
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
  /** The text that is searched for cues. */
  prompt?: string;
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
    byCues: purpose === 'surface',
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
  { purpose, prompt = '', lexicalOf = (_, lexical) => lexical }: HydrateOptions,
): Scored[] {
  const said = readWords(prompt);
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const scored = rows.flatMap((row) => {
    const found = byId.get(row.id);
    if (!found) return [];
    const cue = bestCue(ctx, found, cuesOf(row), said);
    const scores = score(purposeFor(purpose, found), {
      semantic: semanticOf(ctx, found.cosine),
      cue: cue.fit,
      lexical: lexicalOf(row, found.lexical),
      importance: row.importance,
      confidence: confidenceNow(row, ctx.now),
      isOver: isOver(row),
      ...(row.use && { use: usageFactor(row.use) }),
    });
    const isByCue = scores.similarity > scores.ownSimilarity;
    return [{ id: row.id, row, scores, isBeside: found.isBeside, cue: isByCue ? cue.text : null }];
  });
  return scored.sort(byRank);
}

export const isOver = ({ status }: Pick<MemoryRow, 'status'>): boolean =>
  status === 'superseded' || status === 'archived';

/** Returns a number from 0 to 1. It is 0 without a vector. */
function semanticOf(ctx: Ctx, cosine: number | null): number {
  return cosine === null ? 0 : similarityFromCosine(ctx.models.embedder.calibration, cosine);
}

/** A cue fits by meaning, or because the prompt says its words. */
function bestCue(
  ctx: Ctx,
  { cueCosines }: Candidate,
  cues: readonly string[],
  said: readonly ReadWord[],
): { text: string | null; fit: number } {
  let best: { text: string | null; fit: number } = { text: null, fit: 0 };
  for (const [index, cosine] of (cueCosines ?? []).entries()) {
    const text = cues[index] ?? '';
    const semantic = semanticOf(ctx, cosine);
    const lexical = lexicalOverlap(readWords(text), said).ofFirst;
    const fit = lexical >= CUES.minLexical ? Math.max(semantic, lexical) : semantic;
    if (fit > best.fit) best = { text, fit };
  }
  return best;
}

const nearestCue = (ctx: Ctx, { cueCosines }: Candidate): number =>
  Math.max(0, ...(cueCosines ?? []).map((cosine) => semanticOf(ctx, cosine)));

/** A memory without a vector of the current model is matched by words only. */
const purposeFor = (purpose: Purpose, { cosine }: Candidate): Purpose =>
  purpose === 'surface' && cosine === null ? 'unread' : purpose;

/** Ignores importance and confidence, which only affect the order. */
function preselect(
  ctx: Ctx,
  candidates: readonly Candidate[],
  { purpose, limit }: { purpose: Purpose; limit: number },
): Candidate[] {
  // a cue with a low cosine may still occur literally in the prompt
  const similarity = (found: Candidate): number =>
    similarityFor(purposeFor(purpose, found), {
      semantic: Math.max(semanticOf(ctx, found.cosine), nearestCue(ctx, found)),
      lexical: found.lexical,
    });
  const sorted = [...candidates].sort((a, b) => similarity(b) - similarity(a) || (a.id < b.id ? -1 : 1));
  return sorted.filter((candidate, at) => at < limit || candidate.isBeside);
}
