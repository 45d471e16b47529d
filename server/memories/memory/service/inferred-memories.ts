import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { insertMemory, listSaid } from '../repo/memories.ts';
import type { NewMemory } from '../sql/insert-and-update.ts';
import { storedTexts } from './embed-and-seal-text.ts';

interface Inferred {
  statement: string;
  ownerId: string;
  /** The contact of the owner. */
  contactId: string;
}

/** Embeds the statements with a model, so do not call it in a transaction. Throws MODEL_UNAVAILABLE. */
export async function prepareInferred(ctx: Ctx, all: readonly Inferred[]): Promise<NewMemory[]> {
  const texts = all.map(({ statement }) => ({
    id: newId(),
    text: { content: statement, why: null, how: null, place: null, qualifier: null },
    privacy: 'private' as const,
    occurredAt: null,
    tags: [],
    cues: [],
  }));
  const stored = await storedTexts(ctx, texts);
  return all.flatMap(({ ownerId, contactId }, index): NewMemory[] => {
    const [text, made] = [texts[index], stored[index]];
    if (!text || !made) return [];
    return [
      {
        ...made.stored,
        id: text.id,
        householdId: ctx.vault.householdId,
        status: 'active',
        raw: null,
        subject: null,
        predicate: null,
        object: null,
        interactionId: null,
        subjectContactId: contactId,
        contactId: null,
        relationshipId: null,
        ownerId,
        occurredAt: null,
        occurredUntil: null,
        recurrence: null,
        wording: null,
        expiresAt: null,
        now: ctx.now,
        category: 'preference',
        subcategory: 'schedule',
        confidence: TRUST.defaultConfidence.inference,
        emotionalIntensity: TRUST.defaultIntensity,
        importance: 'low',
        source: 'inference',
        createdByAgent: null,
        pinned: false,
        privacy: 'private',
      },
    ];
  });
}

/** Returns false if the same memory exists already. */
export const insertInferred = (tx: VaultTx, memory: NewMemory): Promise<boolean> =>
  insertMemory(tx, { ...memory, now: tx.now }, []);

/** Returns the ids of the memories that already exist, for which `insertInferred` would return false. */
export async function findKnownInferred(tx: VaultTx, all: readonly NewMemory[]): Promise<Set<string>> {
  const keyOf = (memory: Pick<NewMemory, 'ownerId' | 'contentHash'>): string =>
    `${memory.ownerId} ${Buffer.from(memory.contentHash).toString('hex')}`;
  const said = new Set((await listSaid(tx, all)).map(keyOf));
  const known = new Set<string>();
  for (const memory of all) {
    if (said.has(keyOf(memory))) known.add(memory.id);
    said.add(keyOf(memory));
  }
  return known;
}
