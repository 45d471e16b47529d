import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { ReadSql } from '#server/db/two-selects-in-one-query.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { edgeReading } from '#server/domain/graph/edge-types.ts';
import { idsIn } from '#server/domain/graph/ids-in-text.ts';
import {
  type ExistingMemory,
  type IncomingMemory,
  type InferredEdge,
  inferEdges,
} from '#server/domain/graph/infer-edges.ts';
import { partsOf, readLinkingPhrases } from '#server/domain/graph/linking-phrases.ts';
import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import { rarestWords, topicWords } from '#server/domain/text/lexical-overlap.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';
import type { InferredEdgeView } from '../../edge/schema.ts';
import {
  buildLinkSearch,
  findLinkCandidates,
  findLinkedWith,
  findUnlinkedFrom,
  insertInferred,
  readLinkRows,
} from '../repo.ts';
import type { LinkRow } from '../sql.ts';
import { judgeByModel, languageFor } from './judge-links-by-model.ts';

export interface Linkable {
  id: string;
  /** Null for a secret, because a secret has no links. */
  content: string | null;
  why: string | null;
  place: string | null;
  occurredAt: string | null;
  now: Date;
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
  who: readonly string[];
  embedding: { vector: readonly number[]; model: string } | null;
  parts: readonly { text: string; vector: readonly number[] }[];
}

/** Returns at most two parts, so that the reason in "… because …" can be compared alone. */
export const partsToCompare = ({ content, why }: { content: string; why: string | null }): string[] =>
  partsOf(content, readLinkingPhrases(content, why)).slice(0, 2);

/** Leaves out the household and the author, because they would match every memory. */
function peopleOf(
  tx: VaultTx,
  at: { who: readonly string[]; contactId: string | null; relationshipId: string | null },
): string[] {
  const { homeContactId, ownContactId } = tx.circle;
  const scope = [at.contactId, at.relationshipId].flatMap((id) => id ?? []);
  return [...new Set([...at.who, ...scope.filter((id) => id !== homeContactId && id !== ownContactId)])];
}

export function incomingOf(tx: VaultTx, at: Linkable & { content: string }): IncomingMemory {
  return {
    text: at.content,
    people: peopleOf(tx, at),
    place: at.place,
    occurredAt: at.occurredAt === null ? null : new Date(at.occurredAt),
    recordedAt: at.now,
    ownerId: at.ownerId,
    cues: readLinkingPhrases(at.content, at.why),
  };
}

export function existingOf(tx: VaultTx, ctx: Ctx, parts: Linkable['parts'], row: LinkRow): ExistingMemory {
  const similarity = (cosine: number | null): number =>
    cosine === null ? 0 : similarityFromCosine(ctx.models.embedder.calibration, cosine);
  const cosines = [row.cosineA, row.cosineB];
  const compared = parts.flatMap(({ text }, index): [string, number][] => {
    const cosine = cosines[index] ?? null;
    return cosine === null ? [] : [[text, similarity(cosine)]];
  });
  return {
    ...row,
    people: peopleOf(tx, row),
    similarity: similarity(row.cosine),
    partSimilarity: new Map(compared),
  };
}

export async function candidatesFor(tx: VaultTx, at: Linkable, until: Date | null): Promise<LinkRow[]> {
  const search = searchFor(tx, at, until);
  return search === null ? [] : findLinkCandidates(tx, search);
}

function searchFor(tx: VaultTx, at: Linkable, until: Date | null): ReadSql | null {
  if (at.embedding === null) return null;
  const read = topicWords(readWords([at.content, at.why].join('. ')));
  return buildLinkSearch(tx, {
    id: at.id,
    words: read.map(({ word }) => word),
    rarest: rarestWords(read, INFERENCE.look.words),
    vectors: {
      model: at.embedding.model,
      whole: at.embedding.vector,
      parts: at.parts.map(({ vector }) => vector),
    },
    people: peopleOf(tx, at),
    named: idsIn([at.content, at.why].join(' ')).slice(0, INFERENCE.mostNamed),
    occurredAt: at.occurredAt === null ? null : new Date(at.occurredAt),
    until,
  });
}

const hasText = (at: Linkable): at is Linkable & { content: string } => at.content !== null;

/** An agent without read access could neither see nor remove inferred links. */
const maySee = (ctx: Ctx, at: Linkable): at is Linkable & { content: string } =>
  mayUse(ctx.actor, ['memories:read']) && hasText(at);

/** Returns null without a usable answer. Call it before the transaction, because the model takes long. */
export async function judgeLinks(
  ctx: Ctx,
  linkable: (tx: VaultTx) => Linkable,
): Promise<InferredEdge[] | null> {
  const model = languageFor(ctx);
  if (model === null) return null;
  const found = await ctx.vault.read(async (tx) => {
    const at = linkable(tx);
    if (!maySee(ctx, at)) return null;
    const incoming = incomingOf(tx, at);
    const existing = (await candidatesFor(tx, at, at.now)).map((row) => existingOf(tx, ctx, at.parts, row));
    return { incoming, existing, byRules: inferEdges(incoming, existing, readWords) };
  });
  return found && judgeByModel(ctx, model, found);
}

export function linkSearchFor(
  tx: VaultTx,
  ctx: Ctx,
  at: Linkable,
  judged: readonly InferredEdge[] | null,
): ReadSql | null {
  return judged === null && maySee(ctx, at) ? searchFor(tx, at, at.now) : null;
}

/** Stores no link to the memories in `except`, which conflict with the new one. */
export async function keepLinks(
  tx: VaultTx,
  ctx: Ctx,
  at: Linkable,
  {
    judged,
    looked,
    except = [],
  }: { judged: readonly InferredEdge[] | null; looked: readonly unknown[]; except?: readonly string[] },
): Promise<InferredEdgeView[]> {
  if (!maySee(ctx, at)) return [];
  const found = judged ?? inferredFrom(tx, ctx, at, readLinkRows(looked));
  const linked = found.filter(({ existingId }) => !except.includes(existingId));
  const edges = linked.map((edge) => ({ ...edge, ...endsOf(at.id, edge) }));
  const sure = edges.filter(({ confidence }) => confidence >= INFERENCE.store);
  const ids = await insertInferred(
    tx,
    sure.map(({ fromId, toId, type, confidence, reason }) => ({
      fromId,
      toId,
      type,
      strength: confidence,
      evidence: reason,
    })),
  );
  const idOf = new Map(sure.map((edge, index) => [edge, ids[index] ?? null]));
  return edges.map((inferred) => {
    const { fromId, toId, type, existingId, confidence, reason } = inferred;
    const id = idOf.get(inferred) ?? null;
    const edge = { id, fromId, toId, type, reading: edgeReading(type, 'outgoing') };
    return { edge, toId: existingId, confidence, reason, isStored: id !== null };
  });
}

function inferredFrom(
  tx: VaultTx,
  ctx: Ctx,
  at: Linkable & { content: string },
  rows: readonly LinkRow[],
): InferredEdge[] {
  return inferEdges(
    incomingOf(tx, at),
    rows.map((row) => existingOf(tx, ctx, at.parts, row)),
    readWords,
  );
}

export const endsOf = (
  incomingId: string,
  { existingId, isForward }: InferredEdge,
): { fromId: string; toId: string } =>
  isForward ? { fromId: incomingId, toId: existingId } : { fromId: existingId, toId: incomingId };

/** Returns memories that are or were linked to this one. No link to them is suggested again. */
export const decidedLinks = async (tx: VaultTx, id: string): Promise<Set<string>> =>
  new Set([...(await findLinkedWith(tx, id)), ...(await findUnlinkedFrom(tx, id))]);
