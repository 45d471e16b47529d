import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type EdgeDirection, edgeReading } from '#server/domain/graph/edge-types.ts';
import { type ExistingMemory, type InferredEdge, inferEdges } from '#server/domain/graph/infer-edges.ts';
import { readLinkingPhrases } from '#server/domain/graph/linking-phrases.ts';
import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import {
  candidatesFor,
  decidedLinks,
  endsOf,
  existingOf,
  incomingOf,
  type Linkable,
  partsToCompare,
} from '#server/edges/infer/service/infer-links.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';
import type { MemoryView } from '../../memory/schema.ts';
import { embedAll, passageOf } from '../../memory/service/embed-and-seal-text.ts';
import { loadMemoryViews } from '../../memory/service/load-memory-views.ts';
import type { suggestedOutput } from '../schema/suggest.ts';

type Suggested = z.input<typeof suggestedOutput>;
type Shown = MemoryView & { content: string };

interface OpenLink {
  otherId: string;
  ends: { fromId: string; toId: string };
  edge: InferredEdge;
}

/** Leaves out edges that somebody has confirmed or removed. */
export async function suggestEdges(ctx: Ctx, { id }: { id: string }): Promise<Suggested> {
  const memory = await ctx.vault.read(async (tx) => (await loadMemoryViews(tx, ctx, [id])).get(id));
  if (!memory) throw notFound('memory');
  const shown = isShown(memory) ? memory : null;
  if (shown === null) return { items: [] };
  const [at] = await linkablesOf(ctx, [shown]);
  if (!at) return { items: [] };
  const { decided, outgoing, later } = await ctx.vault.read(async (tx) => {
    const decided = await decidedLinks(tx, id);
    const outgoing = await linksOf(tx, ctx, at);
    const candidates = await findLaterCandidates(tx, ctx, at, decided);
    return { decided, outgoing, later: [...(await loadMemoryViews(tx, ctx, candidates)).values()] };
  });
  const laterLinkables = await linkablesOf(ctx, later.filter(isShown));
  return ctx.vault.read(async (tx) => {
    const found = outgoing.filter(({ otherId }) => !decided.has(otherId));
    for (const one of laterLinkables) found.push(...(await linksOf(tx, ctx, one)).flatMap(linksTo(id)));
    return { items: await presentLinks(tx, ctx, id, found) };
  });
}

const isShown = (memory: MemoryView): memory is Shown =>
  memory.content !== null &&
  memory.deletedAt === null &&
  (memory.status === 'active' || memory.status === 'disputed');

async function presentLinks(
  tx: VaultTx,
  ctx: Ctx,
  id: string,
  links: readonly OpenLink[],
): Promise<Suggested['items']> {
  const best = links
    .toSorted((a, b) => b.edge.confidence - a.edge.confidence || (a.otherId < b.otherId ? -1 : 1))
    .slice(0, INFERENCE.mostOffered);
  const others = await loadMemoryViews(
    tx,
    ctx,
    best.map(({ otherId }) => otherId),
  );
  return best.flatMap(({ otherId, ends, edge: { type, confidence, reason } }) => {
    const other = others.get(otherId);
    if (!other) return [];
    const direction: EdgeDirection = ends.fromId === id ? 'outgoing' : 'incoming';
    const edge = { id: null, ...ends, type, reading: edgeReading(type, 'outgoing') };
    return [{ edge, direction, reading: edgeReading(type, direction), memory: other, confidence, reason }];
  });
}

async function linkablesOf(
  ctx: Ctx,
  memories: readonly Shown[],
): Promise<(Linkable & { content: string })[]> {
  const texts = memories.map(({ content, why, how, place, qualifier, tags }) => {
    const parts = partsToCompare({ content, why });
    return { parts, all: [passageOf({ content, why, how, place, qualifier }, tags), ...parts] };
  });
  if (texts.length === 0) return [];
  const vectors = await embedAll(
    ctx,
    texts.flatMap(({ all }) => all),
    'passage',
  );
  let next = 0;
  return memories.map((memory, index) => {
    const { parts, all } = texts[index] ?? { parts: [], all: [] };
    const [vector = [], ...ofParts] = vectors.slice(next, next + all.length);
    next += all.length;
    return linkableOf(
      ctx,
      memory,
      vector,
      parts.map((text, part) => ({ text, vector: ofParts[part] ?? [] })),
    );
  });
}

function linkableOf(
  ctx: Ctx,
  memory: Shown,
  vector: readonly number[],
  parts: Linkable['parts'],
): Linkable & { content: string } {
  const { id, content, why, place, occurredAt, scope } = memory;
  const relationshipId = scope.kind === 'relationship' ? (scope.id ?? null) : null;
  return {
    id,
    content,
    why,
    place,
    occurredAt,
    now: new Date(memory.recordedAt),
    ownerId: memory.owner?.userId ?? null,
    contactId: relationshipId === null ? (scope.id ?? null) : null,
    relationshipId,
    who: memory.who.map((contact) => contact.id),
    embedding: { vector, model: ctx.models.embedder.name },
    parts,
  };
}

async function linksOf(tx: VaultTx, ctx: Ctx, at: Linkable & { content: string }): Promise<OpenLink[]> {
  const rows = await candidatesFor(tx, at, at.now);
  const known = rows.map((row) => existingOf(tx, ctx, at.parts, row));
  return inferEdges(incomingOf(tx, at), known, readWords).map((edge) => ({
    otherId: edge.existingId,
    ends: endsOf(at.id, edge),
    edge,
  }));
}

const linksTo =
  (id: string) =>
  ({ otherId, ends, edge }: OpenLink): OpenLink[] =>
    otherId === id ? [{ otherId: ends.fromId === id ? ends.toId : ends.fromId, ends, edge }] : [];

async function findLaterCandidates(
  tx: VaultTx,
  ctx: Ctx,
  at: Linkable & { content: string },
  decided: ReadonlySet<string>,
): Promise<string[]> {
  const rows = (await candidatesFor(tx, at, null)).filter(
    (row) => row.recordedAt > at.now && !decided.has(row.id),
  );
  const told = incomingOf(tx, at);
  const rough = rows.flatMap((row) => {
    const later = existingOf(tx, ctx, at.parts, row);
    const self: ExistingMemory = {
      ...told,
      id: at.id,
      similarity: later.similarity,
      partSimilarity: new Map(),
    };
    const [edge] = inferEdges({ ...later, cues: readLinkingPhrases(row.text, row.why) }, [self], readWords);
    return edge ? [{ id: row.id, confidence: edge.confidence }] : [];
  });
  return rough
    .toSorted((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1))
    .slice(0, INFERENCE.mostOffered)
    .map(({ id }) => id);
}
