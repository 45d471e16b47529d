import type { Actor } from '#server/core/actor.ts';
import { canConfirmContact, canEditContact, canRemoveContact, canShareContact } from '../policy.ts';
import type { ContactView } from '../schema.ts';
import type { Hydration } from './repo.ts';
import type { ContactRow } from './sql.ts';

export function presentContact(actor: Actor, row: ContactRow, hydration: Hydration): ContactView {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    givenName: row.givenName,
    middleName: row.middleName,
    familyName: row.familyName,
    aliases: hydration.aliases.get(row.id) ?? [],
    channels: hydration.channels.get(row.id) ?? [],
    importantDates: row.importantDates,
    notes: row.notes,
    tags: row.tags,
    isMe: row.userId !== null && row.userId === actor.userId,
    isHome: row.isHome,
    isMember: row.userId !== null,
    status: row.status,
    privacy: row.privacy,
    createdByAgent: row.createdByAgent !== null,
    hasPhoto: hydration.photos.has(row.id),
    photoVersion: hydration.photos.get(row.id) ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    can: {
      edit: canEditContact(actor, row) === true,
      remove: canRemoveContact(actor, row) === true,
      confirm: canConfirmContact(actor, row) === true,
      share: row.privacy === 'private' && canShareContact(actor, row) === true,
    },
  };
}

/** Returns the town of a contact's address, or else its first channel. */
export function reachOf({ channels }: Pick<ContactView, 'channels'>): string | null {
  const address = channels.find(({ kind }) => kind === 'address');
  if (address) return townOf(address.value);
  return channels[0]?.value ?? null;
}

/** Returns the town in an address: "C/ Mayor 3, 28013 Madrid, Spain" → "Madrid". */
function townOf(address: string): string {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.replace(/\b[\w-]*\d[\w-]*\b/g, '').trim())
    .filter(Boolean);
  return parts[Math.min(1, parts.length - 1)] ?? address.replace(/\s+/g, ' ');
}
