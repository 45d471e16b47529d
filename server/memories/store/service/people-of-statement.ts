import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { readIntroductions } from '#server/domain/english/read-introductions.ts';
import {
  type Introduced,
  placeIntroductions,
  storeIntroductions,
} from '#server/relationships/introduced-people/service.ts';
import { contactsForMemory, nobodyNamed, type People } from '../../memory/service/contacts-for-memory.ts';
import type { StoreMemoryInput } from '../schema.ts';
import type { MemoryDraft } from './memory-draft.ts';

/** Resolves the people named in the input and introduced by the statement. Needs no transaction if there are none. */
export async function resolvePeople(
  ctx: Ctx,
  { content, contact, relationshipId, who = [] }: StoreMemoryInput,
): Promise<{ people: People; introduced: Introduced[] }> {
  const introductions = relationshipId ? [] : readIntroductions({ messages: [{ content }] });
  const isNamed = contact !== undefined || who.length > 0;
  if (!isNamed && introductions.length === 0) return { people: nobodyNamed(), introduced: [] };
  return ctx.vault.read(async (tx) => {
    const introduced = await placeIntroductions(tx, introductions);
    const people = isNamed ? await contactsForMemory(tx, { contact, who }) : nobodyNamed();
    const isPrivate = introduced.some(({ placement: p }) => p.outcome === 'known' && p.isPrivate);
    return {
      people: people.outcome === 'found' && isPrivate ? { ...people, isPrivate } : people,
      introduced,
    };
  });
}

/** Adds the people and relationships that a statement introduces, with the statement's privacy and certainty. */
export async function introduce(
  tx: VaultTx,
  ctx: Ctx,
  introduced: readonly Introduced[],
  { columns: { privacy, status, confidence } }: MemoryDraft,
): Promise<void> {
  if (privacy === 'secret') return;
  const isBelieved = status === 'active';
  await storeIntroductions(
    tx,
    ctx,
    introduced.map((one) => ({ ...one, privacy, isBelieved, confidence })),
  );
}
