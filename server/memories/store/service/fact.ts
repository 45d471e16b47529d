import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { InferredEdge } from '#server/domain/graph/infer-edges.ts';
import type { Judgement } from '#server/domain/memories/reconcile.ts';
import { visibilityOf } from '#server/domain/memories/visibility.ts';
import type { Linkable } from '#server/edges/infer/service/infer.ts';
import type { StoreMemoryInput } from '../../memory/schema.ts';
import type { People } from '../../memory/service/people.ts';
import type { ClaimText, NewMemory } from '../../memory/sql/write.ts';

/** One fact on its way into the store. Never-store rules have been asked, and people have been found. */
export interface FactToKeep {
  /** as `memories.store` takes it; its `contact` and `who` are not read, `people` is */
  input: StoreMemoryInput;
  people: Extract<People, { outcome: 'found' }>;
  /**
   * active: believed at once. staged: waits. What is staged settles nothing: it retires and disputes no memory, and what it
   * conflicts with becomes a case. Default active.
   */
  standing?: 'active' | 'staged';
  /** what has run out already is kept, as something that was: never believed to hold. Default: it is refused */
  mayBeOver?: boolean;
  /** nobody knows yet who is meant: it conflicts with nothing until a person says. Default: it may */
  isOfSomebodyUnclear?: boolean;
  /** the words in which it was said; never kept of a secret */
  raw?: string | null;
  interactionId?: string | null;
}

type Scope = Pick<NewMemory, 'contactId' | 'relationshipId' | 'ownerId' | 'subjectContactId'>;
export type Statement = Omit<NewMemory, keyof Scope | Exclude<keyof ClaimText, 'raw'>> & {
  relationshipId: string | null;
};

/** A fact that is classified, embedded and, where a language model is configured, judged. Opaque to callers. */
export interface PreparedFact {
  readonly id: string;
  readonly fact: FactToKeep;
  readonly said: Statement;
  /** the parts of it that a known memory may say */
  readonly parts: Linkable['parts'];
  /** its links by a model; null: by the rules, as it is stored */
  readonly links: readonly InferredEdge[] | null;
  /** what a model says of it and known memories, by their ids */
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/** As it is to be inserted, but for what it claims. */
export type ScopedMemory = Statement & Scope;

/**
 * Whose it is: personal, of the household, or about a contact or relationship. "me" is personal, what an agent of the
 * household tells is the household's, and a secret always its teller's.
 */
export function scoped(tx: VaultTx, ctx: Ctx, { said, fact }: PreparedFact): ScopedMemory {
  const { ownContactId, homeContactId } = tx.circle;
  const named = fact.people.contact;
  const ownerId = ctx.actor.userId;
  const { relationshipId } = said;
  if (relationshipId) return { ...said, contactId: null, relationshipId, ownerId, subjectContactId: null };
  const contactId = named?.id ?? (ownerId === null ? homeContactId : ownContactId);
  if (contactId === null) throw invalid('contact', 'There is no one that this memory could belong to.');
  if (
    contactId === ownContactId ||
    isOfTellerAlone(fact, said, contactId === homeContactId && ownerId !== null)
  ) {
    return { ...said, contactId: null, relationshipId: null, ownerId, subjectContactId: ownContactId };
  }
  if (contactId === homeContactId) {
    const keeper = said.privacy === 'secret' ? ownerId : null;
    return { ...said, contactId, relationshipId: null, ownerId: keeper, subjectContactId: null };
  }
  const subjectContactId = named?.kind === 'group' ? null : contactId;
  return { ...said, contactId, relationshipId: null, ownerId, subjectContactId };
}

/** "We lost the baby", in a conversation: what the words make private is not for the whole household because they say "we". */
const isOfTellerAlone = (
  { input, interactionId }: FactToKeep,
  { privacy }: Statement,
  isOfHome: boolean,
): boolean => isOfHome && Boolean(interactionId) && input.privacy === undefined && privacy === 'private';

/** As it is looked at for its links. */
export const linkableOf = (tx: VaultTx, ctx: Ctx, prepared: PreparedFact): Linkable => ({
  ...scoped(tx, ctx, prepared),
  who: prepared.fact.people.who,
  parts: prepared.parts,
});

/** Whoever may not read what is known is told nothing of it. */
export const mayRead = ({ actor }: Ctx): boolean => mayUse(actor, ['memories:read']);

/** Whether the teller sees what they tell: an agent may tell what its ceiling keeps it from reading back. */
export function willSee(tx: VaultTx, { actor }: Ctx, memory: ScopedMemory): boolean {
  const { contactIds, relationshipIds, within } = tx.circle;
  const ceiling = actor.kind === 'agent' ? actor.ceiling : ({ privacy: 'secret', categories: null } as const);
  const { privacy, categories } = ceiling;
  const isSystem = actor.kind === 'system';
  const viewer = { userId: actor.userId, isSystem, privacy, categories, contactIds, relationshipIds, within };
  return visibilityOf(viewer, memory).isVisible;
}
