import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { sharesMatter } from '#server/domain/english/compare-statements.ts';
import {
  type Decision,
  leaveOpen,
  reconcile,
  type Side,
} from '#server/domain/memories/reconcile-statements.ts';
import { hasSameFigures, isRepetition } from '#server/domain/memories/repeated-statement.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { safetyConflict } from '#server/domain/safety/safety-conflict.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';
import type { Policy, Reconciliation } from '#server/domain/words/household-policy.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { claimsIn, namesOf } from '../../memory/service/statement-claims.ts';
import type { ExistingRow } from '../sql.ts';
import { eventDay, happenedBy, readerOf, scopeKey, sideOf } from './comparison-side.ts';
import type { Related } from './load-related.ts';
import type { MemoryDraft, MemoryInput, ScopedColumns } from './memory-draft.ts';

export interface ComparedPair {
  row: ExistingRow;
  similarity: number | null;
  decision: Decision;
}

interface Comparable extends Pick<Related, 'memory' | 'existing' | 'names'> {
  draft: Pick<MemoryDraft, 'judgements'> & { input: Pick<MemoryInput, 'isOfSomebodyUnclear'> };
}

export interface Comparison extends Related {
  claims: readonly Claim[];
  pairs: readonly ComparedPair[];
  repeated: ExistingRow | null;
}

export function compare(tx: VaultTx, ctx: Ctx, related: Related, policy: Policy): Comparison {
  const repeated = repeatedIn(ctx, related);
  if (repeated && !isPromotedBy(related.memory, repeated))
    return { ...related, claims: [], pairs: [], repeated };
  const { claims, pairs } = comparePairs(tx, ctx, related, { policy: policy.reconciliation });
  return { ...related, claims, pairs, repeated: repeated ?? reinforcedAmong(pairs, related.memory) };
}

export const isPromotedBy = ({ status }: ScopedColumns, existing: ExistingRow): boolean =>
  existing.status === 'staged' && status === 'active';

function repeatedIn(ctx: Ctx, { memory, existing }: Related): ExistingRow | null {
  const { calibration } = ctx.models.embedder;
  const saysSame = (other: ExistingRow): boolean => {
    if (!other.isSameScope) return false;
    if (other.isExact) return true;
    if (memory.content === null || other.content === null || other.cosine === null) return false;
    if (normaliseStatement(other.qualifier ?? '') !== normaliseStatement(memory.qualifier ?? ''))
      return false;
    return isRepetition(other.content, memory.content, similarityFromCosine(calibration, other.cosine));
  };
  return existing.find(saysSame) ?? null;
}

function reinforcedAmong(pairs: readonly ComparedPair[], memory: ScopedColumns): ExistingRow | null {
  const pair = pairs.find(
    ({ row, decision }) =>
      row.isSameScope &&
      decision.action === 'reinforce' &&
      hasSameFigures(row.content ?? '', memory.content ?? ''),
  );
  return pair?.row ?? null;
}

/** The parts of a request that comparing needs. Can be sent to a worker thread. */
interface ComparingFor {
  now: Date;
  models: { embedder: Pick<Ctx['models']['embedder'], 'calibration'> };
}

export function comparePairs(
  tx: { circle: Pick<VaultTx['circle'], 'ownContactId' | 'homeContactId'> },
  ctx: ComparingFor,
  { draft, memory, existing, names: contacts }: Comparable,
  { policy, isForModel = false }: { policy: Reconciliation; isForModel?: boolean },
): { claims: readonly Claim[]; pairs: ComparedPair[] } {
  const { content, parsed } = memory;
  if (content === null || parsed === null) return { claims: [], pairs: [] };
  const names = namesOf(contacts);
  const speakerId = tx.circle.ownContactId;
  const claims = claimsIn(content, () => parsed, readerOf({ ...memory, speakerId }, names));
  const incoming = incomingSide(memory, content, claims, scopeKey(tx, memory, claims, names));
  const sharesWords = sharesMatter(claims);
  const pairs = existing.flatMap((row): ComparedPair[] => {
    if (row.content === null || row.id === memory.id || hasExpired(row, ctx.now)) return [];
    const similarity = similarityOf(ctx, row);
    const judgement = draft.judgements.get(row.id) ?? null;
    const isNear = isNearby(similarity);
    const isOfMatter = judgement !== null || row.isAlike || (isNear && sharesWords(row.content));
    if (!isOfMatter && !row.isSafety && !(isForModel && isNear)) return [];
    const side = sideOf(tx, row, row.content, { names, now: ctx.now });
    const isForRules = isOfMatter || (row.isSafety && safetyConflict(side, incoming) !== null);
    if (!isForRules && !isForModel) return [];
    const decision = isForRules
      ? reconcile(side, incoming, { policy, now: ctx.now }, judgement)
      : leaveOpen(side, incoming);
    if (draft.input.isOfSomebodyUnclear && decision.kind !== 'duplicate') return [];
    return [{ row, similarity, decision }];
  });
  return { claims, pairs };
}

const incomingSide = (
  memory: ScopedColumns,
  statement: string,
  claims: readonly Claim[],
  scope: string,
): Side => {
  const { qualifier, source, confidence, now } = memory;
  const occurredAt = eventDay(memory);
  return {
    statement,
    claims,
    scope,
    qualifier,
    source,
    confidence,
    statedAt: now,
    occurredAt: occurredAt === null ? null : new Date(occurredAt),
    happenedBy: happenedBy(memory),
  };
};

export const isNearby = (similarity: number | null): boolean => (similarity ?? 0) >= RECONCILE.nearSimilarity;

const hasExpired = ({ expiresAt }: ExistingRow, now: Date): boolean => expiresAt !== null && expiresAt <= now;

const similarityOf = (ctx: ComparingFor, { cosine }: ExistingRow): number | null =>
  cosine === null ? null : similarityFromCosine(ctx.models.embedder.calibration, cosine);
