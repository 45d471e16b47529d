import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { InferredEdge } from '#server/domain/graph/infer-edges.ts';
import type { Judgement } from '#server/domain/memories/reconcile.ts';
import { visibilityOf } from '#server/domain/memories/visibility.ts';
import type { Linkable } from '#server/edges/infer/service/infer.ts';
import type { People } from '../../memory/service/people.ts';
import type { ClaimText, NewMemory } from '../../memory/sql/write.ts';
import type { StoreMemoryInput } from '../schema.ts';

/** Input of the pipeline: a memory that passed the never-store rules, with its people resolved. */
export interface MemoryInput {
  /** fields of `memories.store`; its `contact` and `who` are replaced by `people` */
  fields: StoreMemoryInput;
  people: Extract<People, { outcome: 'found' }>;
  /** a staged memory supersedes and disputes nothing; its conflicts become cases. Default `active` */
  status?: 'active' | 'staged';
  /** accepts a memory that has already expired. Default false */
  mayBeOver?: boolean;
  /** true if it is still unclear whom the memory is about; then only duplicates count as conflicts. Default false */
  isOfSomebodyUnclear?: boolean;
  /** quote that the fact was extracted from; not stored for a secret */
  raw?: string | null;
  interactionId?: string | null;
}

type Scope = Pick<NewMemory, 'contactId' | 'relationshipId' | 'ownerId' | 'subjectContactId'>;

/** Columns known before the transaction: all except scope and claims. */
export type DraftColumns = Omit<NewMemory, keyof Scope | Exclude<keyof ClaimText, 'raw'>> & {
  relationshipId: string | null;
};

/** A classified and embedded memory, with the judgements of a model if one runs. Opaque to callers. */
export interface MemoryDraft {
  readonly id: string;
  readonly input: MemoryInput;
  readonly columns: DraftColumns;
  /** parts of the statement that may match an existing memory, with their vectors */
  readonly parts: Linkable['parts'];
  /** links inferred by a model; null to infer them by rules while storing */
  readonly links: readonly InferredEdge[] | null;
  /** judgements of a model, by id of the existing memory */
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/** Columns to insert, without the claims. */
export type ScopedColumns = DraftColumns & Scope;

/**
 * Resolves the scope: personal, household, contact or relationship. "me" makes a memory personal; an agent of the
 * household stores for the household; a secret always belongs to its author.
 */
export function scopedTo(tx: VaultTx, ctx: Ctx, { columns, input }: MemoryDraft): ScopedColumns {
  const { ownContactId, homeContactId } = tx.circle;
  const named = input.people.contact;
  const ownerId = ctx.actor.userId;
  const { relationshipId } = columns;
  if (relationshipId) return { ...columns, contactId: null, relationshipId, ownerId, subjectContactId: null };
  const contactId = named?.id ?? (ownerId === null ? homeContactId : ownContactId);
  if (contactId === null)
    throw invalid('contact', 'Name the contact that it is about, because this key acts for no member.');
  const isHome = contactId === homeContactId;
  if (contactId === ownContactId || (isHome && ownerId !== null && isOwnConfidence(input, columns))) {
    return { ...columns, contactId: null, relationshipId: null, ownerId, subjectContactId: ownContactId };
  }
  if (isHome) {
    const keeper = columns.privacy === 'secret' ? ownerId : null;
    return { ...columns, contactId, relationshipId: null, ownerId: keeper, subjectContactId: null };
  }
  const subjectContactId = named?.kind === 'group' ? null : contactId;
  return { ...columns, contactId, relationshipId: null, ownerId, subjectContactId };
}

/** Whether to keep a private statement of a conversation personal although it says "we", as in "We lost the baby". */
const isOwnConfidence = ({ fields, interactionId }: MemoryInput, { privacy }: DraftColumns): boolean =>
  Boolean(interactionId) && fields.privacy === undefined && privacy === 'private';

/** Converts a draft to the input of edge inference. */
export const linkableOf = (memory: ScopedColumns, { input, parts }: MemoryDraft): Linkable => ({
  ...memory,
  who: input.people.who,
  parts,
});

/** Whether the actor has the read scope; without it, answers must reveal nothing about existing memories. */
export const mayRead = ({ actor }: Ctx): boolean => mayUse(actor, ['memories:read']);

/** Whether the author will see the stored memory. An agent may store memories above its ceiling without seeing them. */
export function willSee(tx: VaultTx, { actor }: Ctx, memory: ScopedColumns): boolean {
  const { contactIds, relationshipIds, within } = tx.circle;
  const ceiling = actor.kind === 'agent' ? actor.ceiling : ({ privacy: 'secret', categories: null } as const);
  const { privacy, categories } = ceiling;
  const isSystem = actor.kind === 'system';
  const viewer = { userId: actor.userId, isSystem, privacy, categories, contactIds, relationshipIds, within };
  return visibilityOf(viewer, memory).isVisible;
}
