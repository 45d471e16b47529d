import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { counterpartOf, type NamedContact } from '#server/domain/memories/copy-for-other-vault.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import * as repo from '../repo.ts';

interface CopiedPeople {
  contactId: string | null;
  subjectContactId: string | null;
  who: string[];
  /** All contacts of the copy, for reading the statement. */
  contacts: (NamedContact & { id: string })[];
  ownContactId: string | null;
  /** Contacts that the other vault does not have. */
  unlinked: Sides;
}

interface Sides {
  about: readonly repo.OriginContact[];
  mentioned: readonly repo.OriginContact[];
}

/** Finds the memory's people in the other vault. Relationships are not looked for there: the memory becomes its owner's. */
export async function copiedPeople(ctx: Ctx, there: Ctx, row: MemoryRow): Promise<CopiedPeople> {
  const { about, mentioned } = await ctx.vault.read((tx) => loadSides(tx, row));
  return there.vault.read(async (tx) => {
    const likely = await repo.listLikely(tx, [...about, ...mentioned]);
    const counterpart = (contact: NamedContact) => counterpartOf(contact, likely, row.privacy);
    const { ownContactId, homeContactId } = tx.circle;
    const scope = row.contactId === null ? null : (about.map(counterpart)[0] ?? null);
    const contact = scope ?? (row.ownerId === null ? homeOf(row, likely, homeContactId) : null);
    const linked = mentioned.flatMap((one) => counterpart(one) ?? []);
    const subject = contact ?? likely.find(({ id }) => id === ownContactId) ?? null;
    return {
      contactId: contact?.id ?? null,
      subjectContactId: subject === null || subject.isHome || subject.kind === 'group' ? null : subject.id,
      who: linked.map(({ id }) => id),
      contacts: [...(contact ? [contact] : []), ...linked],
      ownContactId,
      unlinked: {
        about: scope === null ? about : [],
        mentioned: mentioned.filter((one) => counterpart(one) === null),
      },
    };
  });
}

async function loadSides(tx: Parameters<typeof repo.listContacts>[0], row: MemoryRow): Promise<Sides> {
  if (row.relationshipId !== null && row.relationship === null) throw aboutHidden();
  const ends = row.relationship ? [row.relationship.a.id, row.relationship.b.id] : [];
  const aboutIds = row.contactId === null ? ends : [row.contactId];
  const mentionedIds = row.who.map(({ id }) => id);
  const found = await repo.listContacts(tx, [...aboutIds, ...mentionedIds]);
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  const about = inOrder(aboutIds);
  if (about.length < aboutIds.length) throw aboutHidden();
  return { about, mentioned: inOrder(mentionedIds) };
}

/** The copy would no longer say whom it is about. Does not say why, because that would reveal a private contact. */
const aboutHidden = () => forbidden('This memory can be moved only by the person who added it.');

/** A memory of the household stays one. Throws CONFLICT if it would be seen by more people than before. */
function homeOf<C extends { id: string }>(
  { privacy }: MemoryRow,
  likely: readonly C[],
  homeContactId: string | null,
): C | null {
  if (privacy !== 'public')
    throw new AppError(
      'CONFLICT',
      'Whom this private memory is about is no contact in the other vault, so more people would see it there. Add the contact there first.',
    );
  return likely.find(({ id }) => id === homeContactId) ?? null;
}
