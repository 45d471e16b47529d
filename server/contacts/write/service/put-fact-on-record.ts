import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  type RecordFact,
  recordedOtherwise,
  withRecordFact,
} from '#server/domain/contacts/contact-record-fact.ts';
import * as repo from '../../contact/repo.ts';
import { canEditContact } from '../../policy.ts';
import { listRecords } from '../../recall/repo.ts';
import { resolveContacts } from '../../resolve/service.ts';
import { contactsChanged } from './contact-hooks.ts';

interface OtherOnRecord {
  contactId: string;
  name: string;
  /** Whether only the caller may see the contact. */
  isPrivate: boolean;
  /** The value now on record, or null if there is none. */
  says: string | null;
}

/** Returns the contact whose record lacks or contradicts a fact. Null if the record agrees, or unless exactly one person matches. */
export async function findOtherOnRecord(tx: VaultTx, fact: RecordFact): Promise<OtherOnRecord | null> {
  const [found] = await resolveContacts(tx, [fact.whose]);
  if (found?.outcome !== 'found' || found.contact.kind !== 'person') return null;
  const { isPrivate } = found;
  const { id, name } = found.contact;
  const record = (await listRecords(tx, [id])).get(id);
  const other = record && recordedOtherwise(record, fact);
  return other ? { contactId: id, name, isPrivate, says: other.says } : null;
}

/** Puts a fact on a contact's record. Throws FORBIDDEN, NOT_FOUND or CONFLICT. */
export async function putFactOnRecord(
  tx: VaultTx,
  ctx: Ctx,
  contactId: string,
  fact: RecordFact,
): Promise<void> {
  const row = authorize(await repo.findContact(tx, contactId), 'contact', (found) =>
    canEditContact(ctx.actor, found),
  );
  const record = (await listRecords(tx, [row.id])).get(row.id);
  if (!record || recordedOtherwise(record, fact) === null) return;
  const { importantDates, channels } = withRecordFact(record, fact);
  if (!(await repo.updateContactRow(tx, row.id, row.version, importantDates ? { importantDates } : {})))
    throw new AppError('CONFLICT', 'This contact was changed in the meantime. Reload and try again.');
  if (channels) await repo.setChannels(tx, row.id, channels);
  await contactsChanged.run(tx, [row.id]);
}
