import type { z } from 'zod';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { Look } from '#server/db/read-together.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { categorise } from '#server/domain/categorise.ts';
import { foldStatement } from '#server/domain/fold.ts';
import { REPETITION, TRUST } from '#server/domain/parameters.ts';
import { type Belonging, privacyFor } from '#server/domain/privacy.ts';
import { reinforcedConfidence } from '#server/domain/reinforce.ts';
import { isRepetition } from '#server/domain/repetition.ts';
import type { Privacy } from '#server/domain/vocabulary.ts';
import {
  judgeLinks,
  keepLinks,
  type Linkable,
  linksToLookFor,
  partsToCompare,
} from '#server/edges/service/infer.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { presentMemory } from '../present.ts';
import { findMemory, findRepetitions, insertMemory, reinforceMemory, relationshipExists } from '../repo.ts';
import type { MemoryView, StoreMemoryInput, storeMemoryOutput } from '../schema/memory.ts';
import type { NewMemory, RepetitionCandidate, Told } from '../sql/write.ts';
import { contactsForMemory, type People } from './people.ts';
import { storedTextAndParts } from './text.ts';

type StoreResult = z.input<typeof storeMemoryOutput>;

interface Scope {
  contactId: string | null;
  relationshipId: string | null;
  ownerId: string | null;
  subjectContactId: string | null;
}

type Statement = Omit<NewMemory, keyof Scope> & { relationshipId: string | null };

/**
 * Remembers one statement: classify privacy → resolve people → embed → compare with what is known of the same
 * scope → one transaction, with the links to what is known. Said again, it makes the known memory surer instead of adding a second.
 * The answer's `memory` is null only where the teller may not read what it told.
 */
export async function storeMemory(ctx: Ctx, input: StoreMemoryInput): Promise<StoreResult> {
  if (input.expiresAt && new Date(input.expiresAt) <= ctx.now)
    throw invalid('expiresAt', 'Must be in the future.');
  const people = await resolvePeople(ctx, input);
  if (people.outcome === 'needs_clarification') {
    return { ...people, memory: null, inferredEdges: [], conflicts: [] };
  }
  const { said, parts } = await statementOf(ctx, input, belongingOf(input, people));
  const memoryIn = (tx: VaultTx) => ({ ...said, ...scopeOf(tx, ctx, said, people.contact) });
  const linkable = (tx: VaultTx): Linkable => ({ ...memoryIn(tx), who: people.who, parts });
  const judged = await judgeLinks(ctx, linkable);
  return ctx.vault.write('memory.store', async (tx) => {
    if (input.relationshipId) await expectRelationship(tx, input.relationshipId);
    const links = linksToLookFor(tx, ctx, linkable(tx), judged);
    const telling = { memory: memoryIn(tx), who: people.who, told: toldOutright(input), links };
    const { looked, ...kept } = await keep(tx, ctx, telling);
    const row = mayUse(ctx.actor, ['memories:read']) ? await findMemory(tx, kept.id) : null;
    // whoever may not read what they told learns nothing of what it is near to
    const inferredEdges = row && kept.isNew ? await keepLinks(tx, ctx, linkable(tx), { judged, looked }) : [];
    const view: MemoryView | null = row && presentMemory(row, ctx.actor, ctx.now);
    return { outcome: kept.outcome, memory: view, inferredEdges, conflicts: [] };
  });
}

/** Nobody named, nothing to look up: then the one transaction of the write is all there is. */
async function resolvePeople(ctx: Ctx, { contact, who = [] }: StoreMemoryInput): Promise<People> {
  if (contact === undefined && who.length === 0)
    return { outcome: 'found', contact: null, isHome: false, who: [] };
  return ctx.vault.read((tx) => contactsForMemory(tx, { contact, who }));
}

async function expectRelationship(tx: VaultTx, id: string): Promise<void> {
  if (await relationshipExists(tx, id)) return;
  const message = 'No such relationship.';
  throw new AppError('NOT_FOUND', `relationshipId: ${message}`, [{ path: 'relationshipId', message }]);
}

/**
 * Whose it is: personal, of the household, or about a contact or relationship. "me" is personal, what an agent of the
 * household tells is the household's, and a secret always its teller's.
 */
function scopeOf(tx: VaultTx, ctx: Ctx, said: Statement, named: { id: string; kind: string } | null): Scope {
  const { ownContactId, homeContactId } = tx.circle;
  const ownerId = ctx.actor.userId;
  const { relationshipId } = said;
  if (relationshipId) return { contactId: null, relationshipId, ownerId, subjectContactId: null };
  const contactId = named?.id ?? (ownerId === null ? homeContactId : ownContactId);
  if (contactId === null) throw invalid('contact', 'There is no one that this memory could belong to.');
  if (contactId === ownContactId) {
    return { contactId: null, relationshipId: null, ownerId, subjectContactId: ownContactId };
  }
  if (contactId === homeContactId) {
    const keeper = said.privacy === 'secret' ? ownerId : null;
    return { contactId, relationshipId: null, ownerId: keeper, subjectContactId: null };
  }
  const subjectContactId = named?.kind === 'group' ? null : contactId;
  return { contactId, relationshipId: null, ownerId, subjectContactId };
}

/** The household's own group is everyone's: what is told of it is as open as what it says. */
function belongingOf(
  { relationshipId }: StoreMemoryInput,
  { contact, isHome }: Extract<People, { outcome: 'found' }>,
): Belonging {
  if (relationshipId) return 'relationship';
  return contact?.kind === 'group' && !isHome ? 'group' : 'open';
}

/**
 * What was said, classified and embedded, with the parts of it that a known memory may say; whose it is comes later,
 * inside the transaction.
 */
async function statementOf(
  ctx: Ctx,
  input: StoreMemoryInput,
  belongsTo: Belonging,
): Promise<{ said: Statement; parts: Linkable['parts'] }> {
  const { privacy } = privacyFor(input.content, impliedPrivacy(input), belongsTo);
  const id = newId();
  if (privacy === 'secret' && ctx.actor.userId === null) {
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
  const parts = partsToCompare(text);
  const toStore = { id, text, privacy, occurredAt, tags };
  const { stored, parts: vectors } = await storedTextAndParts(ctx, toStore, parts);
  const guess = categorise(input.content);
  const source = input.source ?? 'statement';
  const said = {
    ...stored,
    relationshipId: input.relationshipId ?? null,
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
  return { said, parts: vectors.map((vector, index) => ({ text: parts[index] ?? '', vector })) };
}

/** The category `secret` is a choice of privacy too. */
function impliedPrivacy(input: StoreMemoryInput): Privacy | undefined {
  return input.category === 'secret' ? 'secret' : input.privacy;
}

interface Telling {
  memory: NewMemory;
  who: readonly string[];
  told: Told;
  /** the look for links, taken together with the one for repetitions */
  links: Look | null;
}

const toldOutright = (input: StoreMemoryInput): Told => ({
  importance: input.importance ?? null,
  emotionalIntensity:
    input.emotionalIntensity === undefined ? null : Math.min(input.emotionalIntensity, TRUST.maxIntensity),
  pinned: input.pinned ?? false,
});

async function keep(tx: VaultTx, ctx: Ctx, telling: Telling) {
  const { memory, who, links } = telling;
  const { known, looked } = await findKnown(tx, ctx, memory, links);
  if (known) return reinforce(tx, telling, known);
  if (await insertMemory(tx, memory, who))
    return { outcome: 'stored' as const, id: memory.id, isNew: true, looked };
  // another call told the very same between the look and the insert
  const told = (await findKnown(tx, ctx, memory)).known;
  if (told) return reinforce(tx, telling, told);
  // It is known where this agent may not read it. The answer is that of any telling, or it could be used to guess.
  return { outcome: 'stored' as const, id: memory.id, isNew: false, looked: [] };
}

/** The memory that already says this, and what another look in the same round trip brought. */
async function findKnown(
  tx: VaultTx,
  ctx: Ctx,
  memory: NewMemory,
  beside: Look | null = null,
): Promise<{ known: RepetitionCandidate | null; looked: unknown[] }> {
  const { calibration } = ctx.models.embedder;
  const { near, looked } = await findRepetitions(tx, memory, REPETITION.compared, beside);
  const saysSame = (other: RepetitionCandidate): boolean => {
    if (other.isExact) return true;
    if (memory.content === null || other.content === null || other.cosine === null) return false;
    if (foldStatement(other.qualifier ?? '') !== foldStatement(memory.qualifier ?? '')) return false;
    return isRepetition(other.content, memory.content, similarityFromCosine(calibration, other.cosine));
  };
  return { known: near.find(saysSame) ?? null, looked };
}

async function reinforce(tx: VaultTx, telling: Telling, known: RepetitionCandidate) {
  const confidence = reinforcedConfidence(known.confidence, telling.memory.confidence);
  await reinforceMemory(tx, known.id, telling, confidence);
  return { outcome: 'reinforced' as const, id: known.id, isNew: false, looked: [] };
}
