import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { categorise } from '#server/domain/categorise.ts';
import { foldStatement } from '#server/domain/fold.ts';
import { REPETITION, TRUST } from '#server/domain/parameters.ts';
import { privacyFor } from '#server/domain/privacy.ts';
import { reinforcedConfidence } from '#server/domain/reinforce.ts';
import { isRepetition } from '#server/domain/repetition.ts';
import { isAtLeast } from '#server/domain/visibility.ts';
import type { Privacy } from '#server/domain/vocabulary.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { presentMemory } from '../present.ts';
import { findMemory, findRepetitions, insertMemory, reinforceMemory, relationshipExists } from '../repo.ts';
import type { MemoryView, StoreMemoryInput, storeMemoryOutput } from '../schema.ts';
import type { NewMemory, RepetitionCandidate } from '../sql/write.ts';
import { contactsForMemory } from './people.ts';
import { storedText } from './text.ts';

type StoreResult = z.input<typeof storeMemoryOutput>;

interface Scope {
  contactId: string | null;
  relationshipId: string | null;
  ownerId: string | null;
  subjectContactId: string | null;
}

/**
 * Remembers one statement: classify privacy → resolve people → embed → compare with what is known of the same
 * scope → one transaction. Said again, it makes the known memory surer instead of adding a second.
 * The answer's `memory` is null only where the teller may not read what it told.
 */
export async function storeMemory(ctx: Ctx, input: StoreMemoryInput): Promise<StoreResult> {
  if (input.expiresAt && new Date(input.expiresAt) <= ctx.now)
    throw invalid('expiresAt', 'Must be in the future.');
  const resolved = await ctx.vault.read((tx) => resolveScope(tx, ctx, input));
  if (resolved.outcome === 'needs_clarification') {
    return { ...resolved, memory: null, inferredEdges: [], conflicts: [] };
  }
  const memory = await newMemory(ctx, input, resolved.scope);
  return ctx.vault.write('memory.store', async (tx) => {
    const kept = await keep(tx, ctx, memory, resolved.who);
    const row = await findMemory(tx, kept.id);
    const view: MemoryView | null = row && presentMemory(row, ctx.actor, ctx.now);
    return { outcome: kept.outcome, memory: view, inferredEdges: [], conflicts: [] };
  });
}

async function resolveScope(tx: VaultTx, ctx: Ctx, input: StoreMemoryInput) {
  const people = await contactsForMemory(tx, { contact: input.contact, who: input.who ?? [] });
  if (people.outcome === 'needs_clarification') return people;
  if (input.relationshipId && !(await relationshipExists(tx, input.relationshipId))) {
    throw new AppError('NOT_FOUND', 'relationshipId: No such relationship.', [
      { path: 'relationshipId', message: 'No such relationship.' },
    ]);
  }
  const scope = scopeFor(tx, ctx, { contact: people.contact, relationshipId: input.relationshipId ?? null });
  return { outcome: 'found' as const, who: people.who, scope };
}

/** Personal, of the household, or about a contact or relationship; "me" is personal, an agent of the household's is its. */
function scopeFor(
  tx: VaultTx,
  ctx: Ctx,
  named: { contact: { id: string; kind: string } | null; relationshipId: string | null },
): Scope {
  const { ownContactId, homeContactId } = tx.circle;
  const ownerId = ctx.actor.userId;
  if (named.relationshipId) {
    return { contactId: null, relationshipId: named.relationshipId, ownerId, subjectContactId: null };
  }
  const contactId = named.contact?.id ?? (ownerId === null ? homeContactId : ownContactId);
  if (contactId === null) throw invalid('contact', 'There is no one that this memory could belong to.');
  if (contactId === ownContactId) {
    return { contactId: null, relationshipId: null, ownerId, subjectContactId: ownContactId };
  }
  if (contactId === homeContactId) {
    return { contactId, relationshipId: null, ownerId: null, subjectContactId: null };
  }
  const subjectContactId = named.contact?.kind === 'group' ? null : contactId;
  return { contactId, relationshipId: null, ownerId, subjectContactId };
}

async function newMemory(ctx: Ctx, input: StoreMemoryInput, scope: Scope): Promise<NewMemory> {
  const { privacy } = privacyFor(input.content, impliedPrivacy(input));
  const id = newId();
  const ownerId = privacy === 'secret' ? ctx.actor.userId : scope.ownerId;
  if (privacy === 'secret' && ownerId === null) {
    throw invalid('privacy', 'A secret belongs to a member; this key acts for the household.');
  }
  const text = {
    content: input.content,
    why: input.why ?? null,
    how: input.how ?? null,
    place: input.place ?? null,
    qualifier: input.qualifier ?? null,
  };
  const tags = input.tags ?? [];
  const occurredAt = input.occurredAt ?? null;
  const stored = await storedText(ctx, { id, text, privacy, occurredAt, tags });
  const guess = categorise(input.content);
  const source = input.source ?? 'statement';
  return {
    ...stored,
    ...scope,
    ownerId,
    householdId: ctx.vault.householdId,
    id,
    occurredAt,
    expiresAt: input.expiresAt ?? null,
    now: ctx.now,
    category: input.category ?? guess.category,
    subcategory: input.category ? (input.subcategory ?? null) : (input.subcategory ?? guess.subcategory),
    tags,
    confidence: input.confidence ?? TRUST.defaultConfidence[source],
    emotionalIntensity: Math.min(input.emotionalIntensity ?? TRUST.defaultIntensity, TRUST.maxIntensity),
    importance: input.importance ?? 'medium',
    source,
    createdByAgent: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
    pinned: input.pinned ?? false,
    privacy,
  };
}

/** The category `secret` is a choice of privacy too. */
function impliedPrivacy(input: StoreMemoryInput): Privacy | undefined {
  return input.category === 'secret' ? 'secret' : input.privacy;
}

async function keep(tx: VaultTx, ctx: Ctx, memory: NewMemory, who: readonly string[]) {
  const known = await findKnown(tx, ctx, memory);
  if (known) return reinforce(tx, memory, known);
  if (await insertMemory(tx, memory, who)) return { outcome: 'stored' as const, id: memory.id };
  // another call told the very same between the look and the insert
  const told = await findKnown(tx, ctx, memory);
  if (told) return reinforce(tx, memory, told);
  throw new AppError('CONFLICT', 'The same is already remembered, where this agent may not read it.');
}

/** The memory that already says this, at a level that the repetition may be added to without opening it up. */
async function findKnown(tx: VaultTx, ctx: Ctx, memory: NewMemory): Promise<RepetitionCandidate | null> {
  const { calibration } = ctx.models.embedder;
  const near = await findRepetitions(tx, memory, REPETITION.compared);
  const saysSame = (other: RepetitionCandidate): boolean => {
    if (other.isExact) return true;
    if (memory.content === null || other.content === null || other.cosine === null) return false;
    if (foldStatement(other.qualifier ?? '') !== foldStatement(memory.qualifier ?? '')) return false;
    return isRepetition(other.content, memory.content, similarityFromCosine(calibration, other.cosine));
  };
  return near.find((other) => isAtLeast(memory.privacy, other.privacy) && saysSame(other)) ?? null;
}

async function reinforce(tx: VaultTx, memory: NewMemory, known: RepetitionCandidate) {
  const confidence = reinforcedConfidence(known.confidence, memory.confidence);
  await reinforceMemory(tx, known.id, memory, confidence);
  return { outcome: 'reinforced' as const, id: known.id };
}
