import type { Ctx } from '#server/core/ctx.ts';
import type { ReadSql } from '#server/db/read-pair.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { promptWords } from '#server/domain/contacts/mentioned-contacts.ts';
import { sharesMatter } from '#server/domain/english/compare-statements.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/decay.ts';
import { type Decision, leaveOpen, reconcile, type Side } from '#server/domain/memories/reconcile.ts';
import { REPETITION } from '#server/domain/parameters/parameters.ts';
import { RECONCILE } from '#server/domain/parameters/review-parameters.ts';
import { maySaySafety, safetyFinding } from '#server/domain/safety/safety-finding.ts';
import type { Claim, ClaimReader } from '#server/domain/statements/claim.ts';
import { rarestWords } from '#server/domain/text/lexical-overlap.ts';
import type { Reconciliation } from '#server/domain/words/policy.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { readWords } from '#server/models/read-words.ts';
import { claimsIn, claimsOfKnown, namesOf } from '../../memory/service/claims.ts';
import { findKnown } from '../repo.ts';
import type { Known, KnownMemoryRow } from '../sql.ts';
import { mayRead, type PreparedFact, type ScopedMemory } from './fact.ts';

/** A known memory, and what is to become of it and of what is told. */
export interface Compared {
  row: KnownMemoryRow;
  /** 0 to 1; null where one of them has no vector of this model */
  similarity: number | null;
  decision: Decision;
}

/** What is known of the matter of a fact, as far as the actor sees, and what another look in the same round trip brought. */
export function lookAround(
  tx: VaultTx,
  memory: ScopedMemory,
  { fact }: PreparedFact,
  beside: ReadSql | null = null,
): Promise<Known & { looked: unknown[] }> {
  const { content, parsed, contactId, subjectContactId } = memory;
  const people = [contactId, subjectContactId, tx.circle.ownContactId, ...fact.people.who];
  const speakerId = tx.circle.ownContactId;
  const reader = readerOf({ ...memory, speakerId }, new Map());
  const claims = content === null || parsed === null ? [] : claimsIn(content, () => parsed, reader);
  const said = claims.map(({ predicate }) => predicate);
  const predicates = [...new Set(said)].filter((predicate) => predicate !== '');
  const ids = people.flatMap((id) => id ?? []);
  const strangers = [...new Set(claims.flatMap(({ subjects }) => subjects))].filter(
    (key) => key !== '' && key !== 'me' && !ids.includes(key),
  );
  const words = content === null ? [] : promptWords(content).words;
  const { look } = RECONCILE;
  const telling = content === null ? [] : rarestWords(readWords(content), look.words);
  const limits = {
    twins: REPETITION.compared,
    alike: RECONCILE.compared,
    nearest: RECONCILE.compared,
    safety: RECONCILE.comparedOfSafety,
  };
  const search = {
    ...memory,
    predicates,
    people: [...new Set(ids)],
    // the column and its index keep a hundred characters
    strangers: strangers.slice(0, look.strangers).map((key) => key.slice(0, 100)),
    words,
    telling,
    tellsSafety: content !== null && maySaySafety(content),
    limits,
    look,
  };
  return findKnown(tx, search, beside);
}

interface Comparing {
  prepared: PreparedFact;
  memory: ScopedMemory;
  found: Known;
  policy: Reconciliation;
  /** what only a model could tell is looked at too: before the act, in which no model is asked */
  isForModel?: boolean;
}

/** What a fact claims, and what the rules say of it and each known memory that it is compared with. A secret is not. */
export function compare(
  tx: VaultTx,
  ctx: Ctx,
  { prepared, memory, found, policy, isForModel = false }: Comparing,
): { claims: readonly Claim[]; compared: Compared[] } {
  const { content, parsed } = memory;
  if (content === null || parsed === null) return { claims: [], compared: [] };
  const names = namesOf(found.names);
  const speakerId = tx.circle.ownContactId;
  const claims = claimsIn(content, () => parsed, readerOf({ ...memory, speakerId }, names));
  const incoming: Side = {
    statement: content,
    claims,
    scope: scopeKey(tx, memory, claims, names),
    qualifier: memory.qualifier,
    source: memory.source,
    confidence: memory.confidence,
    toldAt: memory.now,
    occurredAt: memory.occurredAt === null ? null : new Date(memory.occurredAt),
  };
  const mayTouch = sharesMatter(claims);
  const compared = found.known.flatMap((row): Compared[] => {
    if (row.content === null || row.id === memory.id || hasExpired(row, ctx.now)) return [];
    const similarity = similarityOf(ctx, row);
    const judgement = prepared.judgements.get(row.id) ?? null;
    const isNear = isNearby(similarity);
    const isOfMatter = judgement !== null || row.isAlike || (isNear && mayTouch(row.content));
    if (!isOfMatter && !row.isSafety && !(isForModel && isNear)) return [];
    const existing = sideOf(tx, row, row.content, { names, now: ctx.now });
    const isForRules = isOfMatter || (row.isSafety && safetyFinding(existing, incoming) !== null);
    if (!isForRules && !isForModel) return [];
    const decision = isForRules
      ? reconcile(existing, incoming, { policy, now: ctx.now }, judgement)
      : leaveOpen(existing, incoming);
    if (prepared.fact.isOfSomebodyUnclear && decision.kind !== 'duplicate') return [];
    return [{ row, similarity, decision }];
  });
  return { claims, compared };
}

const isNearby = (similarity: number | null): boolean => (similarity ?? 0) >= RECONCILE.nearSimilarity;

/** A known memory as it is compared. `tx` is asked for the home group alone. */
export function sideOf(
  tx: At,
  row: Comparable,
  statement: string,
  { names, now }: { names: ReadonlyMap<string, string>; now: Date },
): Side {
  const claims = claimsOfKnown(statement, row.parsed, readerOf(row, names));
  const confidence = decayedConfidence({ ...row, isLasting: isLasting(row) }, now);
  const { qualifier, source, occurredAt, lastReinforcedAt: toldAt } = row;
  const scope = scopeKey(tx, row, claims, names);
  return { statement, claims, scope, qualifier, source, confidence, toldAt, occurredAt };
}

/** What comparing has to know of a memory. */
type Comparable = Omit<KnownMemoryRow, 'isTwin' | 'isExact' | 'isAlike' | 'isSafety' | 'cosine'>;
type At = { circle: { homeContactId: string | null } };

const hasExpired = ({ expiresAt }: KnownMemoryRow, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

const similarityOf = (ctx: Ctx, { cosine }: KnownMemoryRow): number | null =>
  cosine === null ? null : similarityFromCosine(ctx.models.embedder.calibration, cosine);

type Scoped = Pick<KnownMemoryRow, 'contactId' | 'relationshipId' | 'subjectContactId'>;

function readerOf(
  { speakerId, subjectContactId, contactId, relationshipId }: Scoped & { speakerId: string | null },
  names: ReadonlyMap<string, string>,
): ClaimReader {
  return { speaker: speakerId, about: subjectContactId ?? contactId ?? relationshipId ?? speakerId, names };
}

/**
 * Whom a memory is about: the one whom it speaks of by name, wherever it was put down ("Ana lives in Porto" among Nora's own
 * is about Ana), else whom it belongs to.
 */
function scopeKey(
  tx: At,
  { contactId, relationshipId, subjectContactId }: Scoped,
  claims: readonly Claim[],
  names: ReadonlyMap<string, string>,
): string {
  if (relationshipId !== null) return `relationship ${relationshipId}`;
  const [subject, ...others] = new Set(claims.map((claim) => claim.subject));
  const isKnown = subject !== undefined && others.length === 0 && [...names.values()].includes(subject);
  if (isKnown) return `contact ${subject}`;
  if (contactId !== null && contactId === tx.circle.homeContactId) return 'home';
  return `contact ${subjectContactId ?? contactId ?? ''}`;
}

/** The pairs that the rules cannot tell and that are near enough for a model, of what the actor may read; the nearest first. */
export const doubtfulOf = (ctx: Ctx, compared: readonly Compared[]): Compared[] =>
  mayRead(ctx)
    ? compared
        .filter(({ decision, similarity }) => decision.isDoubtful && isNearby(similarity))
        .toSorted((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0))
    : [];
