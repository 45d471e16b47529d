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

/** Input of the storing pipeline: a memory allowed by the never-store rules, with its people resolved. */
export interface MemoryInput {
  /** The input of `memories.store`. `people` replaces its `contact` and `who`. */
  fields: StoreMemoryInput;
  people: Extract<People, { outcome: 'found' }>;
  /** A staged memory supersedes and disputes nothing, and its conflicts become cases. Default: `active`. */
  status?: 'active' | 'staged';
  /** Accepts a memory that has already expired. Default: false. */
  mayBeOver?: boolean;
  /** True if it is unclear whom the memory is about. Then only duplicates are conflicts. Default: false. */
  isOfSomebodyUnclear?: boolean;
  /** The quote that the fact was extracted from. It is not stored for a secret. */
  raw?: string | null;
  interactionId?: string | null;
}

type Scope = Pick<NewMemory, 'contactId' | 'relationshipId' | 'ownerId' | 'subjectContactId'>;

/** The columns known before the transaction: all but scope and claims. */
export type DraftColumns = Omit<NewMemory, keyof Scope | Exclude<keyof ClaimText, 'raw'>> & {
  relationshipId: string | null;
};

/** A classified and embedded memory, with a model's judgements if there is a model. Callers do not read its fields. */
export interface MemoryDraft {
  readonly id: string;
  readonly input: MemoryInput;
  readonly columns: DraftColumns;
  /** Parts of the statement that an existing memory may resemble, with their vectors. */
  readonly parts: Linkable['parts'];
  /** Links inferred by a model. Null: rules infer them while the memory is stored. */
  readonly links: readonly InferredEdge[] | null;
  /** The model's judgements, by id of the existing memory. */
  readonly judgements: ReadonlyMap<string, Judgement>;
}

export type ScopedColumns = DraftColumns & Scope;

/**
 * Resolves the scope: personal, household, contact or relationship. "me" makes a memory personal. An agent of the
 * household stores for the household. A secret always belongs to its author.
 */
export function scopedTo(tx: VaultTx, ctx: Ctx, { columns, input }: MemoryDraft): ScopedColumns {
  const { ownContactId, homeContactId } = tx.circle;
  const named = input.people.contact;
  const ownerId = ctx.actor.userId;
  const { relationshipId } = columns;
  if (relationshipId) return { ...columns, contactId: null, relationshipId, ownerId, subjectContactId: null };
  const contactId = named?.id ?? (ownerId === null ? homeContactId : ownContactId);
  if (contactId === null)
    throw invalid(
      'contact',
      'Name the contact that the memory is about, because this key acts for no member.',
    );
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

/** Whether a private statement in a conversation stays personal although it says "we", as in "We lost the baby". */
const isOwnConfidence = ({ fields, interactionId }: MemoryInput, { privacy }: DraftColumns): boolean =>
  Boolean(interactionId) && fields.privacy === undefined && privacy === 'private';

export const linkableOf = (memory: ScopedColumns, { input, parts }: MemoryDraft): Linkable => ({
  ...memory,
  who: input.people.who,
  parts,
});

/** Whether the actor has the read scope. Without it, answers must reveal nothing about existing memories. */
export const mayRead = ({ actor }: Ctx): boolean => mayUse(actor, ['memories:read']);

/** Whether the author will see the stored memory. An agent may store a memory above its ceiling, which it then cannot see. */
export function willSee(tx: VaultTx, { actor }: Ctx, memory: ScopedColumns): boolean {
  const { contactIds, relationshipIds, within } = tx.circle;
  const ceiling = actor.kind === 'agent' ? actor.ceiling : ({ privacy: 'secret', categories: null } as const);
  const { privacy, categories } = ceiling;
  const isSystem = actor.kind === 'system';
  const viewer = { userId: actor.userId, isSystem, privacy, categories, contactIds, relationshipIds, within };
  return visibilityOf(viewer, memory).isVisible;
}
