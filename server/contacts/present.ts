import type { Actor } from '#server/core/actor.ts';
import { canEditContact, canRemoveContact } from './policy.ts';
import type { Hydration } from './repo.ts';
import type { ContactView } from './schema.ts';
import type { ContactRow } from './sql.ts';

/** A contact as it leaves the server, for one asker. */
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
    createdByAgent: row.createdByAgent !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    can: { edit: canEditContact(actor, row) === true, remove: canRemoveContact(actor, row) === true },
  };
}
