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

/** One memory to store, after the never-store rules and with its people resolved. */
export interface MemoryInput {
  /** as `memories.store` takes them; `people` stands for `contact` and `who` */
  fields: StoreMemoryInput;
  people: Extract<People, { outcome: 'found' }>;
  /** staged: waits, and neither retires nor disputes anything; its conflicts become cases. Default active. */
  status?: 'active' | 'staged';
  /** stores it even if it has expired already. Default: refused */
  mayBeOver?: boolean;
  /** its person is not resolved yet, so it conflicts with nothing. Default false */
  isOfSomebodyUnclear?: boolean;
  /** the words it was extracted from; never stored for a secret */
  raw?: string | null;
  interactionId?: string | null;
}

type Scope = Pick<NewMemory, 'contactId' | 'relationshipId' | 'ownerId' | 'subjectContactId'>;

/** The columns that are known before the transaction: all but scope and claims. */
export type DraftColumns = Omit<NewMemory, keyof Scope | Exclude<keyof ClaimText, 'raw'>> & {
  relationshipId: string | null;
};

/** A memory that is classified, embedded and, where a model runs, judged. Callers pass it on unread. */
export interface MemoryDraft {
  readonly id: string;
  readonly input: MemoryInput;
  readonly columns: DraftColumns;
  /** its parts that an existing memory may say, with their vectors */
  readonly parts: Linkable['parts'];
  /** links by a model; null: the rules infer them while storing */
  readonly links: readonly InferredEdge[] | null;
  /** a model's judgements, by the id of the existing memory */
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/** The columns to insert, but for the claims. */
export type ScopedColumns = DraftColumns & Scope;

/**
 * Resolves the scope: personal, the household's, or about a contact or relationship. "me" is personal, a household agent
 * writes for the household, and a secret always belongs to its author.
 */
export function scopedTo(tx: VaultTx, ctx: Ctx, { columns, input }: MemoryDraft): ScopedColumns {
  const { ownContactId, homeContactId } = tx.circle;
  const named = input.people.contact;
  const ownerId = ctx.actor.userId;
  const { relationshipId } = columns;
  if (relationshipId) return { ...columns, contactId: null, relationshipId, ownerId, subjectContactId: null };
  const contactId = named?.id ?? (ownerId === null ? homeContactId : ownContactId);
  if (contactId === null) throw invalid('contact', 'There is nobody this memory could belong to.');
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

/** "We lost the baby", in a conversation: private words are not the household's just because they say "we". */
const isOwnConfidence = ({ fields, interactionId }: MemoryInput, { privacy }: DraftColumns): boolean =>
  Boolean(interactionId) && fields.privacy === undefined && privacy === 'private';

/** The form in which edges are inferred. */
export const linkableOf = (memory: ScopedColumns, { input, parts }: MemoryDraft): Linkable => ({
  ...memory,
  who: input.people.who,
  parts,
});

/** An actor without this scope learns nothing of existing memories. */
export const mayRead = ({ actor }: Ctx): boolean => mayUse(actor, ['memories:read']);

/** Whether the author will see the memory: an agent may store what its ceiling keeps it from reading back. */
export function willSee(tx: VaultTx, { actor }: Ctx, memory: ScopedColumns): boolean {
  const { contactIds, relationshipIds, within } = tx.circle;
  const ceiling = actor.kind === 'agent' ? actor.ceiling : ({ privacy: 'secret', categories: null } as const);
  const { privacy, categories } = ceiling;
  const isSystem = actor.kind === 'system';
  const viewer = { userId: actor.userId, isSystem, privacy, categories, contactIds, relationshipIds, within };
  return visibilityOf(viewer, memory).isVisible;
}
