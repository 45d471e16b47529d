import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { safetyKinds } from '#server/domain/safety/safety-kinds.ts';
import { safetyWeight } from '#server/domain/safety/safety-occasion.ts';
import { namesIn } from '#server/domain/text/lexical-overlap.ts';
import { attributionFor, exceptionsOf, otherOf, textFor } from '#server/memories/memory/present.ts';
import { hydrateCandidates, type Scored } from '#server/memories/query/service/search.ts';
import { readWords } from '#server/models/read-words.ts';
import { readerOf, type SurfaceCandidate } from '../present/item.ts';
import { concernsMeant, concernsOneOf } from '../present/people.ts';
import type { Candidates } from './candidates.ts';

export async function hydrate(tx: VaultTx, ctx: Ctx, candidates: Candidates): Promise<SurfaceCandidate[]> {
  const { caller, prompt, found } = candidates;
  const { people, userId } = caller;
  const scored = await hydrateCandidates(tx, ctx, found, {
    purpose: 'surface',
    learned: { userId },
    lexicalOf: (row, lexical) =>
      concernsMeant(row, people) ? Math.max(lexical, SEARCH.namedLexical) : lexical,
  });
  const named = namesIn(readWords(prompt));
  return scored
    .filter(({ row }) => concernsMeant(row, people) || !concernsOneOf(row, people.ambiguous))
    .map((item) => surfaceCandidate(item, candidates, named, ctx.now));
}

function surfaceCandidate(
  item: Scored,
  { caller, safetyKinds: wanted }: Candidates,
  named: ReadonlySet<string>,
  now: Date,
): SurfaceCandidate {
  const reader = readerOf(caller);
  const other = otherOf(item.row, reader);
  const safety = item.isBeside ? safetyWeight(safetyKinds(item.row.content ?? ''), wanted) : null;
  return {
    ...item,
    attribution: attributionFor(item.row, reader),
    text: textFor(item.row, caller.userId),
    exceptions: exceptionsOf(item.row, now),
    safety,
    // computed for safety facts only, because it parses every word
    isOfNamed:
      safety !== null && (concernsMeant(item.row, caller.people) || mentions(item.row.content ?? '', named)),
    isOther:
      other !== null && item.row.contact?.kind !== 'organisation' && !concernsMeant(item.row, caller.people),
  };
}

const mentions = (text: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 && [...namesIn(readWords(text))].some((name) => names.has(name));
