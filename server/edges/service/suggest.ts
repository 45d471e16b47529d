import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type EdgeDirection, edgeReading } from '#server/domain/edge-types.ts';
import { INFERENCE } from '#server/domain/graph-parameters.ts';
import { type InferredEdge, inferEdges, type KnownMemory } from '#server/domain/infer-edges.ts';
import { readCues } from '#server/domain/link-cues.ts';
import type { MemoryView } from '#server/memories/schema/memory.ts';
import { showMemories } from '#server/memories/service/by-ids.ts';
import { embedAll, passageOf } from '#server/memories/service/text.ts';
import { readWords } from '#server/models/read-words.ts';
import { findLinkedWith } from '../repo/infer.ts';
import type { suggestedOutput } from '../schema/suggest.ts';
import { candidatesFor, endsOf, knownOf, type Linkable, partsToCompare, toldOf } from './infer.ts';

type Suggested = z.input<typeof suggestedOutput>;

/** The links of a memory that nobody has made, computed now: to what it points at, and from what points at it. */
export async function suggestEdges(ctx: Ctx, { id }: { id: string }): Promise<Suggested> {
  const memory = await ctx.vault.read(async (tx) => (await showMemories(tx, ctx, [id])).get(id));
  if (!memory) throw notFound('memory');
  if (memory.content === null || memory.deletedAt !== null || !isCurrent(memory)) return { items: [] };
  const at = await linkableOf(ctx, { ...memory, content: memory.content });
  return ctx.vault.read(async (tx) => {
    const linked = await findLinkedWith(tx, id);
    const found = await openLinks(tx, ctx, at, linked);
    const others = await showMemories(
      tx,
      ctx,
      found.map(({ otherId }) => otherId),
    );
    const items = found.flatMap(({ otherId, ends, edge: { type, confidence, reason } }) => {
      const other = others.get(otherId);
      if (!other) return [];
      const direction: EdgeDirection = ends.fromId === id ? 'outgoing' : 'incoming';
      const edge = { id: null, ...ends, type, reading: edgeReading(type, 'outgoing') };
      return [{ edge, direction, reading: edgeReading(type, direction), memory: other, confidence, reason }];
    });
    return { items };
  });
}

const isCurrent = ({ status }: MemoryView): boolean => status === 'active' || status === 'disputed';

type Shown = MemoryView & { content: string };

/** The memory as the rules look at it; embedded as it was when it was stored. */
async function linkableOf(ctx: Ctx, memory: Shown): Promise<Linkable & { content: string }> {
  const { content, why, place, qualifier, how, tags, scope, relationshipId } = {
    ...memory,
    relationshipId: memory.scope.kind === 'relationship' ? (memory.scope.id ?? null) : null,
  };
  const parts = partsToCompare({ content, why });
  const text = { content, why, how, place, qualifier };
  const [vector = [], ...vectors] = await embedAll(ctx, [passageOf(text, tags), ...parts], 'passage');
  return {
    id: memory.id,
    content,
    why,
    place,
    occurredAt: memory.occurredAt,
    now: new Date(memory.recordedAt),
    ownerId: memory.owner?.userId ?? null,
    contactId: relationshipId === null ? (scope.id ?? null) : null,
    relationshipId,
    who: memory.who.map((contact) => contact.id),
    embedding: { vector, model: ctx.models.embedder.name },
    parts: vectors.map((vector, index) => ({ text: parts[index] ?? '', vector })),
  };
}

interface OpenLink {
  otherId: string;
  ends: { fromId: string; toId: string };
  edge: InferredEdge;
}

/** What was told before is looked at as when this memory was told; what was told after, as when that was. */
async function openLinks(
  tx: VaultTx,
  ctx: Ctx,
  at: Linkable & { content: string },
  linked: ReadonlySet<string>,
): Promise<OpenLink[]> {
  const rows = (await candidatesFor(tx, at, null)).filter(({ id }) => !linked.has(id));
  const told = toldOf(tx, at);
  const before = rows.filter(({ recordedAt }) => recordedAt <= at.now);
  const pointsAt = inferEdges(
    told,
    before.map((row) => knownOf(tx, ctx, at.parts, row)),
    readWords,
  ).map((edge) => ({ otherId: edge.knownId, ends: endsOf(at.id, edge), edge }));
  const pointedAtBy = rows
    .filter(({ recordedAt }) => recordedAt > at.now)
    .flatMap((row) => {
      const later = knownOf(tx, ctx, at.parts, row);
      const self: KnownMemory = {
        ...told,
        id: at.id,
        similarity: later.similarity,
        partSimilarity: new Map(),
      };
      const found = inferEdges({ ...later, cues: readCues(row.text, row.why) }, [self], readWords);
      return found.map((edge) => ({ otherId: row.id, ends: endsOf(row.id, edge), edge }));
    });
  return [...pointsAt, ...pointedAtBy]
    .toSorted((a, b) => b.edge.confidence - a.edge.confidence || (a.otherId < b.otherId ? -1 : 1))
    .slice(0, INFERENCE.mostOffered);
}
