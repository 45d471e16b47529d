import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isHealthStatement } from '#server/domain/memories/lasting-statement.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { isAboutSafety, safetyKinds } from '#server/domain/safety/safety-kinds.ts';
import { safetyWeight } from '#server/domain/safety/safety-occasion.ts';
import { namesIn } from '#server/domain/text/lexical-overlap.ts';
import { attributionFor, exceptionsOf, otherOf, textFor } from '#server/memories/memory/present.ts';
import type { MemoryRow } from '#server/memories/memory/sql/memory-rows.ts';
import { hydrateCandidates, type Scored } from '#server/memories/query/service/candidate-search.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';
import { concernsMeant, concernsOneOf, isAboutConcerned } from '../present/people-concerned-by-prompt.ts';
import { type Caller, readerOf, type SurfaceCandidate } from '../present/surfaced-item.ts';
import type { Candidates } from './candidates.ts';

export async function hydrate(tx: VaultTx, ctx: Ctx, candidates: Candidates): Promise<SurfaceCandidate[]> {
  const { caller, prompt, found, purpose } = candidates;
  const { people, userId } = caller;
  const scored = await hydrateCandidates(tx, ctx, found, {
    purpose,
    prompt,
    learned: { userId },
    lexicalOf: (row, lexical) =>
      purpose === 'surface' && concernsMeant(row, people) ? Math.max(lexical, SEARCH.namedLexical) : lexical,
  });
  const named = namesIn(readWords(prompt));
  return scored
    .filter(({ row }) => concernsMeant(row, people) || !concernsOneOf(row, people.ambiguous))
    .map((item) => surfaceCandidate(item, candidates, named, ctx.now));
}

function surfaceCandidate(
  found: Scored,
  { caller, safetyKinds: wanted }: Candidates,
  named: ReadonlySet<string>,
  now: Date,
): SurfaceCandidate {
  const { row } = found;
  const reader = readerOf(caller);
  const isStranger = isAboutStranger(row, caller);
  const item = isStranger ? withoutCue(found) : found;
  const safety = item.isBeside ? safetyWeight(safetyKinds(row.content ?? ''), wanted) : null;
  return {
    ...item,
    attribution: attributionFor(row, reader),
    text: textFor(row, caller.userId),
    exceptions: exceptionsOf(row, now),
    safety,
    // computed for safety facts only, because it parses every word
    isOfNamed: safety !== null && (concernsMeant(row, caller.people) || mentions(row.content ?? '', named)),
    isOther: isStranger && !isAboutHealth(row),
  };
}

/** Whether the subject is outside the household and not meant by the prompt. */
const isAboutStranger = (row: MemoryRow, caller: Caller): boolean =>
  otherOf(row, readerOf(caller)) !== null &&
  row.contact?.kind !== 'organisation' &&
  !concernsMeant(row, caller.people) &&
  !isAboutConcerned(row, caller.people);

/** Removes the cue from the score, because a cue must not surface memories about people who are not involved. */
function withoutCue({ scores, ...item }: Scored): Scored {
  const { similarity, ownSimilarity } = scores;
  const rank = similarity === 0 ? 0 : (scores.rank * ownSimilarity) / similarity;
  return { ...item, cue: null, scores: { ...scores, similarity: ownSimilarity, rank } };
}

const isAboutHealth = ({ subcategory, content }: MemoryRow): boolean =>
  subcategory === 'health' || isHealthStatement(content ?? '') || isAboutSafety(content);

const mentions = (text: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 && [...namesIn(readWords(text))].some((name) => names.has(name));
