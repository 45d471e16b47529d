import { loadDirectory, loadTypes } from '#server/contacts/resolve/service.ts';
import { addIntroducedContacts } from '#server/contacts/write/service/add-contact.ts';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  type IntroducedTie,
  introductionResolverFor,
  type ResolvedIntroduction,
} from '#server/domain/contacts/resolve-introduced-person.ts';
import type { Introduction } from '#server/domain/english/read-introductions.ts';
import { INTRODUCTION } from '#server/domain/parameters/contact-parameters.ts';
import { canonicalFact } from '#server/domain/relationships/canonical-relationship.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { ContactPrivacy } from '#server/domain/words/vocabulary.ts';
import { lockLineageOf } from '../chains/service.ts';
import { lockNames, lockPairs } from '../repo.ts';
import { findContradiction } from '../set/service/find-contradiction.ts';
import type { StorableType } from '../set/service/read-type.ts';
import * as repo from './repo.ts';

export interface Introduced {
  introduction: Introduction;
  placement: ResolvedIntroduction;
}

/** An introduced person, with the privacy and confidence at which the text is stored. */
export interface ToIntroduce extends Introduced {
  privacy: ContactPrivacy;
  /** Whether the text is trusted. If not, a person must confirm the contact. */
  isBelieved: boolean;
  confidence: number;
}

interface StoredIntroduction {
  /** Contact id from the placement. */
  plannedId: string;
  contactId: string;
  name: string;
  isNew: boolean;
  isBelieved: boolean;
}

/** Matches introductions to contacts visible to the caller. Does not propose a name again that a person has rejected. */
export async function placeIntroductions(
  tx: VaultTx,
  introductions: readonly Introduction[],
): Promise<Introduced[]> {
  const some = introductions.slice(0, INTRODUCTION.people);
  if (some.length === 0) return [];
  const place = introductionResolverFor(await loadDirectory(tx), newId);
  const placed = some.map((introduction) => ({ introduction, placement: place(introduction) }));
  const names = placed.flatMap(({ placement }) => (placement.outcome === 'new' ? [placement.name] : []));
  const dropped = new Set((await repo.listDroppedNames(tx, names)).map(nameKey));
  return placed.map(({ introduction, placement }) => ({
    introduction,
    placement:
      placement.outcome === 'new' && dropped.has(nameKey(placement.name)) ? { outcome: 'nobody' } : placement,
  }));
}

const plannedIdOf = (placement: ResolvedIntroduction): string | null =>
  placement.outcome === 'new' ? placement.id : placement.outcome === 'known' ? placement.contactId : null;

/** Whether the caller may add this without revealing it to anybody who may not see the text. */
function isAllowed(ctx: Ctx, { privacy, placement }: ToIntroduce): boolean {
  const tie = placement.outcome === 'new' || placement.outcome === 'known' ? placement.tie : null;
  if (tie === null || !mayUse(ctx.actor, ['people:write'])) return false;
  if (privacy === 'public') return true;
  const isKept = ctx.actor.kind !== 'agent' || ctx.actor.ceiling.privacy !== 'public';
  return ctx.actor.userId !== null && isKept && !tie.concernsMember;
}

/**
 * Adds the new people and relationships of a text, in the caller's transaction. Returns the introduced people who have a
 * contact afterwards.
 */
export async function storeIntroductions(
  tx: VaultTx,
  ctx: Ctx,
  introduced: readonly ToIntroduce[],
): Promise<StoredIntroduction[]> {
  const allowed = introduced.filter((one) => isAllowed(ctx, one));
  if (allowed.length === 0) return [];
  const names = allowed.flatMap(({ placement }) => (placement.outcome === 'new' ? [placement.name] : []));
  await lockNames(tx, names);
  const placed = await placeAgain(tx, allowed);
  const author = {
    ownerId: ctx.actor.userId,
    createdByAgent: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
  };
  const added = new Map(
    placed.flatMap((one) => (one.placement.outcome === 'new' ? [[one.placement.id, one] as const] : [])),
  );
  const contacts = [...added].map(([id, { introduction, privacy, isBelieved }]) => ({
    ...author,
    id,
    name: introduction.name,
    privacy,
    status: isBelieved ? ('known' as const) : ('proposed' as const),
  }));
  if (contacts.length > 0) await addIntroducedContacts(tx, contacts);
  await storeTies(tx, placed, author);
  return placed.flatMap(({ placement, plannedId, isBelieved }) => {
    const contactId = plannedIdOf(placement);
    if (contactId === null) return [];
    const isNew = placement.outcome === 'new';
    const name = isNew ? placement.name : '';
    return [{ plannedId, contactId, name, isNew, isBelieved }];
  });
}

type Placed = ToIntroduce & { plannedId: string };

/** Matches introductions again under a lock on their names. People who are still new keep their planned id. */
async function placeAgain(tx: VaultTx, introduced: readonly ToIntroduce[]): Promise<Placed[]> {
  const again = await placeIntroductions(
    tx,
    introduced.map(({ introduction }) => introduction),
  );
  const planned = new Map<string, string>();
  return introduced.map((one, index) => {
    const plannedId = plannedIdOf(one.placement) ?? '';
    const { placement = one.placement } = again[index] ?? {};
    if (placement.outcome === 'new') planned.set(placement.id, plannedId);
    const idOf = (id: string): string => planned.get(id) ?? id;
    const withAnchor = (tie: IntroducedTie): IntroducedTie => ({ ...tie, anchorId: idOf(tie.anchorId) });
    if (placement.outcome === 'new')
      return {
        ...one,
        plannedId,
        placement: { ...placement, id: plannedId, tie: withAnchor(placement.tie) },
      };
    if (placement.outcome === 'known')
      return {
        ...one,
        plannedId,
        placement: { ...placement, tie: placement.tie && withAnchor(placement.tie) },
      };
    return { ...one, plannedId, placement };
  });
}

interface StatedTie extends repo.IntroducedTieRow {
  type: StorableType;
  isOfKnown: boolean;
}

function tieOf(
  { placement, privacy, isBelieved, confidence }: ToIntroduce,
  types: ReadonlyMap<string, StorableType>,
): StatedTie[] {
  if (placement.outcome !== 'new' && placement.outcome !== 'known') return [];
  const { tie } = placement;
  const type = types.get(tie?.type ?? '');
  const id = plannedIdOf(placement);
  if (tie === null || type === undefined || id === null || id === tie.anchorId) return [];
  const [who, of] = tie.isReversed ? [tie.anchorId, id] : [id, tie.anchorId];
  const { fact, isSwapped } = canonicalFact(who, of, type);
  const status = tie.isFormer
    ? ('former' as const)
    : isBelieved
      ? ('current' as const)
      : ('proposed' as const);
  return [
    {
      id: newId(),
      fact,
      aNoun: isSwapped ? null : tie.word,
      bNoun: isSwapped ? tie.word : null,
      status,
      privacy,
      confidence,
      type,
      isOfKnown: placement.outcome === 'known',
    },
  ];
}

const keyOf = ({ aId, bId, typeId }: repo.IntroducedTieRow['fact']): string => `${aId} ${bId} ${typeId}`;

/** Adds relationships that nobody has stated or removed before. Skips contradictory ones. */
async function storeTies(
  tx: VaultTx,
  placed: readonly Placed[],
  author: { ownerId: string | null; createdByAgent: string | null },
): Promise<void> {
  const types = new Map((await loadTypes(tx)).map((type) => [type.name, type]));
  const ties = new Map(placed.flatMap((one) => tieOf(one, types)).map((tie) => [keyOf(tie.fact), tie]));
  if (ties.size === 0) return;
  const stated = [...ties.values()];
  const facts = stated.map(({ fact }) => fact);
  await lockLineageOf(
    tx,
    stated.map(({ type }) => type),
  );
  await lockPairs(tx, facts);
  for (const fact of await repo.listStatedFacts(tx, facts)) ties.delete(keyOf(fact));
  const kept: repo.IntroducedTieRow[] = [];
  for (const { type, isOfKnown, ...tie } of ties.values()) {
    if (isOfKnown && (await findContradiction(tx, tie.fact, type)) !== null) continue;
    kept.push(tie);
  }
  if (kept.length > 0) await repo.insertTies(tx, kept, author);
}

/** Confirms the proposed relationships of a contact that a person has confirmed. */
export const confirmIntroduced = (tx: VaultTx, contact: { id: string; isShared: boolean }): Promise<void> =>
  repo.confirmTies(tx, contact);
