import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type Introduction, readIntroductions } from '#server/domain/english/read-introductions.ts';
import {
  type Introduced,
  placeIntroductions,
  storeIntroductions,
} from '#server/relationships/introduced-people/service.ts';
import { contactsForMemory, nobodyNamed, type People } from '../../memory/service/contacts-for-memory.ts';
import type { StoreMemoryInput } from '../schema.ts';
import type { MemoryDraft } from './memory-draft.ts';

interface ResolvedPeople {
  people: People;
  introduced: Introduced[];
}

/** What to look up for a statement. */
interface ToResolve {
  contact: string | undefined;
  who: readonly string[];
  introductions: readonly Introduction[];
}

export const nobody = (): ResolvedPeople => ({ people: nobodyNamed(), introduced: [] });

/** Returns null if the statement names and introduces nobody. */
export function peopleToResolve({
  content,
  contact,
  relationshipId,
  who = [],
}: StoreMemoryInput): ToResolve | null {
  const introductions = relationshipId ? [] : readIntroductions({ messages: [{ content }] });
  return contact === undefined && who.length === 0 && introductions.length === 0
    ? null
    : { contact, who, introductions };
}

export async function resolvePeople(tx: VaultTx, sought: ToResolve): Promise<ResolvedPeople> {
  const introduced = await placeIntroductions(tx, sought.introductions);
  const people = await contactsForMemory(tx, sought);
  const isPrivate = introduced.some(({ placement: p }) => p.outcome === 'known' && p.isPrivate);
  return { people: people.outcome === 'found' && isPrivate ? { ...people, isPrivate } : people, introduced };
}

/** Needs no transaction if the statement names and introduces nobody. */
export async function peopleOf(ctx: Ctx, fields: StoreMemoryInput): Promise<ResolvedPeople> {
  const sought = peopleToResolve(fields);
  return sought === null ? nobody() : ctx.vault.read((tx) => resolvePeople(tx, sought));
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
