import { type Actor, sourceReader } from '#server/core/actor.ts';
import { personOfReference } from '#server/domain/english/read-labelled-subject.ts';
import { type LeadingPerson, readLeadingPerson } from '#server/domain/english/read-leading-person.ts';
import { type About, attributionOf, beginsWithName, toldBy } from '#server/domain/memories/attribution.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/confidence-decay.ts';
import { ruleCues } from '#server/domain/memories/cues-by-rules.ts';
import { canDo } from './policy.ts';
import type { MemoryView, ScopeView } from './schema.ts';
import type { MemoryRow } from './sql/memory-rows.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
const UNKNOWN = 'a former member';
const THE_HOUSEHOLD = 'the household';

/** Returns a confidence from 0 to 1, which falls over time. */
export function confidenceNow(row: MemoryRow, now: Date): number {
  return decayedConfidence({ ...row, isLasting: isLasting(row) }, now) * row.support;
}

export function scopeOf(row: MemoryRow, userId: string | null): ScopeView {
  if (row.relationship && row.relationshipId) {
    const label = `${row.relationship.a.name} and ${row.relationship.b.name}`;
    return { kind: 'relationship', id: row.relationshipId, label };
  }
  if (row.contact) {
    const kind = row.contact.isHome ? 'household' : row.contact.kind === 'group' ? 'group' : 'contact';
    return { kind, id: row.contact.id, label: row.contact.name };
  }
  if (isOfHousehold(row)) return { kind: 'personal', label: THE_HOUSEHOLD };
  const stranger = strangerOf(row);
  const subject = subjectOf(row);
  const isOwn = subject === null || subject.id === row.owner?.id;
  const name = stranger ? strangerName(row, stranger, userId) : isOwn ? row.owner?.name : subject.name;
  return { kind: 'personal', label: name ?? UNKNOWN, ...(stranger && { isUnlinked: true }) };
}

/** Returns the subject of a memory if that is a person other than its owner. */
export function subjectOf(row: Pick<MemoryRow, 'contact' | 'relationshipId' | 'about' | 'content'>): {
  id: string;
  name: string;
} | null {
  if (row.relationshipId !== null) return null;
  if (row.contact) return row.contact;
  return row.about && beginsWithName(row.content ?? '', row.about.name) ? row.about : null;
}

type Personal = Pick<
  MemoryRow,
  'contact' | 'relationshipId' | 'about' | 'content' | 'owner' | 'wording' | 'subjectContactId'
>;

/** Returns the subject of the owner's memory if it is linked to no contact of theirs: Leo in "leo is allergic to peanuts". */
export function strangerOf(row: Personal): LeadingPerson | null {
  if (row.relationshipId !== null || row.contact || row.content === null || subjectOf(row)) return null;
  const about = unlinkedOf(row);
  if (about !== null) return about === 'us' ? null : personOfReference(about);
  if (row.owner && beginsWithName(row.content, row.owner.name)) return null;
  return readLeadingPerson(row.content);
}

/**
 * Returns whom a personal memory is about if no contact is linked: "Piotr", "my mum", or "us". Null if a person has linked it to its
 * owner since.
 */
export const unlinkedOf = ({
  wording,
  subjectContactId,
}: Pick<MemoryRow, 'wording' | 'subjectContactId'>): string | null =>
  wording?.about !== undefined && (wording.about === 'us' || subjectContactId === null)
    ? wording.about
    : null;

/** True for a personal memory that tells of the household: "The spare key is with Mrs Geddes". */
export const isOfHousehold = (row: Personal): boolean =>
  row.relationshipId === null && !row.contact && unlinkedOf(row) === 'us';

/** "Leo", "your dad", or "Finn’s uncle Bob" for somebody else. */
function strangerName(row: MemoryRow, { name, relation }: LeadingPerson, userId: string | null): string {
  if (relation === null) return name ?? UNKNOWN;
  const whose = row.ownerId !== null && row.ownerId === userId ? 'your' : `${row.owner?.name ?? UNKNOWN}’s`;
  return [whose, relation, name ?? []].flat().join(' ');
}

/** The person who reads a memory. Attributions such as "your sister" depend on it. */
export interface Reader {
  userId: string | null;
  ownContactId: string | null;
  /** The reader's own contact and groups. */
  contactIds: readonly string[];
  /** The contact's relation to the reader, such as "sister". Null: none is stored. */
  relationOf: (contactId: string) => string | null;
}

/** Returns the person that a memory is about. Null: the reader, one of the reader's groups, or a relationship. */
export function otherOf(
  row: MemoryRow,
  { userId, contactIds }: Pick<Reader, 'userId' | 'contactIds'>,
): string | null {
  if (row.relationshipId !== null) return null;
  const subject = row.contactId ?? subjectOf(row)?.id ?? null;
  if (subject !== null) return contactIds.includes(subject) ? null : subject;
  return row.ownerId === userId ? null : (row.owner?.id ?? null);
}

function aboutOf(row: MemoryRow, reader: Reader): About {
  const { ownContactId } = reader;
  if (row.relationship) {
    const { a, b } = row.relationship;
    const includesMe = ownContactId !== null && (a.id === ownContactId || b.id === ownContactId);
    const names: readonly [string, string] = b.id === ownContactId ? [b.name, a.name] : [a.name, b.name];
    return { kind: 'relationship', names, includesMe };
  }
  if (row.contact?.isHome) return { kind: 'household', name: row.contact.name };
  if (row.contact?.kind === 'group') return { kind: 'group', name: row.contact.name };
  if (isOfHousehold(row)) return { kind: 'household', name: null };
  const stranger = strangerOf(row);
  if (stranger) return { kind: 'stranger', name: strangerName(row, stranger, reader.userId) };
  const other = otherOf(row, reader);
  if (other === null) return { kind: 'me' };
  const name = subjectOf(row)?.name ?? row.owner?.name ?? UNKNOWN;
  return { kind: 'contact', name, relation: reader.relationOf(other) };
}

/** Returns a label such as "personal preference" or "about Ana, your sister". */
export const attributionFor = (row: MemoryRow, reader: Reader): string =>
  attributionOf(aboutOf(row, reader), row.category);

/** Returns a memory's text as the actor reads it. Somebody else's words in the first person begin with their name. */
export const textFor = ({ ownerId, owner, content }: MemoryRow, userId: string | null): string =>
  owner && ownerId !== userId ? toldBy(content ?? '', owner.name) : (content ?? '');

export const exceptionsOf = ({ exceptions }: MemoryRow, now: Date): MemoryView['exceptions'] =>
  exceptions.flatMap(({ id, content, qualifier, expiresAt }) =>
    expiresAt === null || expiresAt > now ? [{ id, content, qualifier }] : [],
  );

/** Quotes a conversation to its owner only, because parts may be private. `readerId` comes from `sourceReader`. */
export const sourceOf = (
  { ownerId, sealed, raw, interactionId }: MemoryRow,
  readerId: string | null,
): { quote: string | null; conversationId: string | null } => {
  const isShown = ownerId !== null && ownerId === readerId && sealed === null;
  return { quote: isShown ? raw : null, conversationId: isShown ? interactionId : null };
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

export const cuesOf = ({ cues, content }: Pick<MemoryRow, 'cues' | 'content'>): readonly string[] =>
  cues ?? (content === null ? [] : ruleCues(content));

export function presentMemory(row: MemoryRow, actor: Actor, now: Date): MemoryView {
  const isMe = row.ownerId !== null && row.ownerId === actor.userId;
  return {
    id: row.id,
    content: row.content,
    isSealed: row.sealed !== null,
    category: row.category,
    subcategory: row.subcategory,
    tags: row.tags,
    cues: [...cuesOf(row)],
    scope: scopeOf(row, actor.userId),
    owner: row.ownerId === null ? null : { userId: row.ownerId, name: row.owner?.name ?? UNKNOWN, isMe },
    who: row.who,
    occurredAt: iso(row.occurredAt),
    occurredUntil: iso(row.occurredUntil),
    recurrence: row.recurrence,
    wording: row.sealed === null ? row.wording : null,
    quote: sourceOf(row, sourceReader(actor)).quote,
    recordedAt: row.recordedAt.toISOString(),
    expiresAt: iso(row.expiresAt),
    place: row.place,
    why: row.why,
    how: row.how,
    confidence: round(confidenceNow(row, now)),
    storedConfidence: row.confidence,
    emotionalIntensity: row.emotionalIntensity,
    importance: row.importance,
    source: row.source,
    privacy: row.privacy,
    status: row.status,
    qualifier: row.qualifier,
    exceptions: exceptionsOf(row, now),
    pinned: row.pinned,
    reinforcementCount: row.reinforcementCount,
    lastReinforcedAt: row.lastReinforcedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: iso(row.deletedAt),
    createdByAgent: row.createdByAgent !== null,
    version: row.version,
    can: canDo(actor, row),
  };
}
