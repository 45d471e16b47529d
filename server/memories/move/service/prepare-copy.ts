import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { unnamedIn, withNamesOf } from '#server/domain/memories/copy-for-other-vault.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { openText } from '../../edit/service/memory-patch.ts';
import { unlinkedOf } from '../../memory/present.ts';
import { storedText } from '../../memory/service/embed-and-seal-text.ts';
import { expectAllowed } from '../../memory/service/never-store-check.ts';
import { claimColumnsOf, namesOf } from '../../memory/service/statement-claims.ts';
import type { NewMemory } from '../../memory/sql/insert-and-update.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { copiedPeople } from './copied-people.ts';

export interface Copy {
  memory: NewMemory;
  who: string[];
  unlinked: string[];
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Embeds or seals the text for the other vault, so do not call it in a transaction. Throws INVALID_INPUT if a rule forbids it there. */
export async function prepareCopy(ctx: Ctx, there: Ctx, original: MemoryRow, id: string): Promise<Copy> {
  const row = closedThere(original);
  const open = await openText(ctx, row);
  const people = await copiedPeople(ctx, there, row);
  const { about, mentioned } = people.unlinked;
  expectNoPrivateName(row, open.content, people);
  const text = { ...open, content: withNamesOf(open.content, people.unlinked) };
  if (text.content.length > LIMITS.contentChars)
    throw invalid('id', 'With the names of its people, the statement is too long. Shorten it first.');
  const person = unlinkedPersonOf(row);
  await expectAllowed(there, { ...text, tags: [...text.tags, person ?? []].flat() });
  const { tags, cues, ...plain } = text;
  const occurredAt = iso(row.occurredAt);
  const stored = await storedText(there, { id, text: plain, privacy: row.privacy, occurredAt, tags, cues });
  const speaker = row.ownerId === null ? null : people.ownContactId;
  const reader = {
    speaker,
    about: people.subjectContactId ?? people.contactId ?? speaker,
    names: namesOf(people.contacts),
  };
  const memory: NewMemory = {
    ...stored,
    ...claimColumnsOf(stored, reader),
    // the conversation it was said in stays behind
    raw: null,
    interactionId: null,
    householdId: there.vault.householdId,
    id,
    status: 'active',
    subjectContactId: person === null ? people.subjectContactId : null,
    contactId: people.contactId,
    relationshipId: null,
    ownerId: row.ownerId,
    occurredAt,
    occurredUntil: iso(row.occurredUntil),
    recurrence: row.recurrence,
    wording: wordingThere(row, person),
    expiresAt: iso(row.expiresAt),
    now: row.recordedAt,
    category: row.category,
    subcategory: row.subcategory,
    confidence: row.confidence,
    emotionalIntensity: row.emotionalIntensity,
    importance: row.importance,
    source: row.source,
    createdByAgent: row.createdByAgent,
    pinned: row.pinned,
    privacy: row.privacy,
  };
  return {
    memory,
    who: people.who,
    unlinked: [...new Set([...about, ...mentioned].map(({ name }) => name))],
  };
}

/** The other vault may not know that the memory is about a child, so it must not be open there. */
const closedThere = (row: MemoryRow): MemoryRow =>
  row.childIds.length > 0 && row.privacy === 'public' ? { ...row, privacy: 'private' } : row;

/** Whom it is about without a link to a contact. Null for "us", because the other vault has another household. */
function unlinkedPersonOf(row: MemoryRow): string | null {
  const isPersonal = row.contactId === null && row.relationshipId === null && row.sealed === null;
  const about = isPersonal ? unlinkedOf(row) : null;
  return about === 'us' ? null : about;
}

function wordingThere({ sealed, wording }: MemoryRow, person: string | null): MemoryRow['wording'] {
  if (sealed !== null || wording === null) return null;
  const { about: _, ...kept } = wording;
  const there = person === null ? kept : { ...kept, about: person };
  return Object.keys(there).length === 0 ? null : there;
}

/** Throws CONFLICT if the copy would tell others the name of a contact that only one member sees. */
function expectNoPrivateName(
  { privacy }: MemoryRow,
  content: string,
  { contactId, unlinked }: Awaited<ReturnType<typeof copiedPeople>>,
): void {
  const isForOneMember = privacy === 'secret' || (privacy === 'private' && contactId === null);
  if (isForOneMember) return;
  const missing = unnamedIn(content, [...unlinked.about, ...unlinked.mentioned]);
  const hidden = missing.find(({ isPrivate }) => isPrivate);
  if (hidden !== undefined)
    throw new AppError(
      'CONFLICT',
      `${hidden.name} is a private contact, whose name others would read in the other vault. Make the memory private, or take ${hidden.name} out of it, then move it.`,
    );
}
