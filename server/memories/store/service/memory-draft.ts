import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { InferredEdge } from '#server/domain/graph/infer-edges.ts';
import { visibilityOf } from '#server/domain/memories/memory-visibility.ts';
import type { Judgement } from '#server/domain/memories/reconcile-statements.ts';
import { unstatedReason } from '#server/domain/memories/unstated-reason.ts';
import type { Linkable } from '#server/edges/infer/service/infer-links.ts';
import type { People } from '../../memory/service/contacts-for-memory.ts';
import type { ClaimText, NewMemory } from '../../memory/sql/insert-and-update.ts';
import type { StoreMemoryInput } from '../schema.ts';

export interface MemoryInput {
  fields: StoreMemoryInput;
  people: Extract<People, { outcome: 'found' }>;
  status?: 'active' | 'staged';
  mayBeOver?: boolean;
  isOfSomebodyUnclear?: boolean;
  raw?: string | null;
  interactionId?: string | null;
  /** When it was said. The default is now. */
  saidAt?: Date;
  /** The words for the time, if the statement does not contain them. */
  temporal?: string | null;
}

type Scope = Pick<NewMemory, 'contactId' | 'relationshipId' | 'ownerId' | 'subjectContactId'>;

export type DraftColumns = Omit<NewMemory, keyof Scope | Exclude<keyof ClaimText, 'raw'>> & {
  relationshipId: string | null;
};

export interface MemoryDraft {
  readonly id: string;
  readonly input: MemoryInput;
  readonly columns: DraftColumns;
  readonly parts: Linkable['parts'];
  readonly links: readonly InferredEdge[] | null;
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/** Dates the draft back, so that its confidence decays from the day of the statement. */
export function datedBack(draft: MemoryDraft, now: Date): MemoryDraft {
  const { saidAt = now } = draft.input;
  return { ...draft, columns: { ...draft.columns, now: saidAt > now ? now : saidAt } };
}

export type ScopedColumns = DraftColumns & Scope & { childIds: string[] };

export function scopedTo(tx: VaultTx, ctx: Ctx, draft: MemoryDraft): ScopedColumns {
  const scoped = scopeOf(tx, ctx, draft);
  const { contactId, subjectContactId, relationshipId } = scoped;
  const owner = contactId === null && relationshipId === null ? tx.circle.ownContactId : null;
  const about = [contactId, subjectContactId, owner, ...draft.input.people.who];
  // the trigger that sets the column says the same (prisma/vault/functions/36-children.sql)
  const children = [...tx.circle.children].filter(
    ([id, relationships]) =>
      about.includes(id) || (relationshipId !== null && relationships.includes(relationshipId)),
  );
  return { ...scoped, childIds: children.map(([id]) => id) };
}

function scopeOf(tx: VaultTx, ctx: Ctx, { columns, input }: MemoryDraft): DraftColumns & Scope {
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
    const about = unlinkedOf(input, columns);
    const subjectContactId = about === null || about === 'us' ? ownContactId : null;
    const wording = about === null ? columns.wording : { ...columns.wording, about };
    return { ...columns, wording, contactId: null, relationshipId: null, ownerId, subjectContactId };
  }
  if (isHome) {
    const keeper = columns.privacy === 'secret' ? ownerId : null;
    return { ...columns, contactId, relationshipId: null, ownerId: keeper, subjectContactId: null };
  }
  const subjectContactId = named?.kind === 'group' ? null : contactId;
  return { ...columns, contactId, relationshipId: null, ownerId, subjectContactId };
}

/** Returns null if the caller names the contact. Of "us", only a public statement tells, and of a secret nothing is stored unencrypted. */
function unlinkedOf({ people }: MemoryInput, { privacy }: DraftColumns): string | null {
  const { contact, unlinked = null } = people;
  if (contact !== null || privacy === 'secret') return null;
  return unlinked === 'us' && privacy !== 'public' ? null : unlinked;
}

/** Whether "we" means the author only: in a conversation, a private statement such as "We lost the baby". */
const isOwnConfidence = ({ fields, interactionId }: MemoryInput, { privacy }: DraftColumns): boolean =>
  Boolean(interactionId) && fields.privacy === undefined && privacy === 'private';

export const linkableOf = (memory: ScopedColumns, { input, parts }: MemoryDraft): Linkable => ({
  ...memory,
  why: unstatedReason(memory),
  who: input.people.who,
  parts,
});

/** Whether the caller may learn about existing memories. If not, answers must reveal nothing about them. */
export const mayRead = ({ actor }: Ctx): boolean => mayUse(actor, ['memories:read']);

/** Whether the author can see the memory after storing it. An agent may store one that it cannot. */
export function willSee(tx: VaultTx, { actor }: Ctx, memory: ScopedColumns): boolean {
  const ceiling = actor.kind === 'agent' ? actor.ceiling : ({ privacy: 'secret', categories: null } as const);
  const { privacy, categories } = ceiling;
  const isSystem = actor.kind === 'system';
  const viewer = { ...tx.circle, userId: actor.userId, isSystem, privacy, categories };
  return visibilityOf(viewer, memory).isVisible;
}
