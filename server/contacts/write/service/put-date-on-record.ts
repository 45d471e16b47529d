import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { dateOnRecord, type OwnDate } from '#server/domain/contacts/date-on-record.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import * as repo from '../../contact/repo.ts';
import type { ContactRow } from '../../contact/sql.ts';
import { canEditContact } from '../../policy.ts';
import { resolveContacts } from '../../resolve/service.ts';
import { contactsChanged } from './contact-hooks.ts';

interface RecordPlace {
  contact: Pick<ContactRow, 'id' | 'version' | 'importantDates'>;
  isKnown: boolean;
}

/**
 * Finds the contact whose record has a date or lacks it, for each date. Null unless exactly one person matches, whom the
 * caller may change, and neither the record nor an earlier date says otherwise.
 */
export async function findDatePlaces(
  tx: VaultTx,
  { actor }: Ctx,
  dates: readonly OwnDate[],
): Promise<(RecordPlace | null)[]> {
  const found = await resolveContacts(
    tx,
    dates.map(({ whose }) => whose),
  );
  const ids = found.flatMap((one) => (one.outcome === 'found' ? one.contact.id : []));
  const contacts = await repo.listSurvivors(tx, ids);
  const planned = new Map<string, OwnDate[]>();
  return found.map((one, index): RecordPlace | null => {
    const contact = one.outcome === 'found' ? contacts.get(one.contact.id) : undefined;
    const date = dates[index];
    if (!contact || !date || contact.kind !== 'person' || contact.status !== 'known') return null;
    const state = dateOnRecord(contact.importantDates, date);
    if (state === 'known') return { contact, isKnown: true };
    const before = planned.get(contact.id) ?? [];
    const asPlanned = dateOnRecord(before, date);
    if ([state, asPlanned].includes('other') || canEditContact(actor, contact) !== true) return null;
    if (asPlanned === 'missing') {
      const isFull = contact.importantDates.length + before.length >= LIMITS.importantDates;
      if (isFull) return null;
      planned.set(contact.id, [...before, date]);
    }
    return { contact, isKnown: false };
  });
}

/** Puts dates on the records that lack them. Returns one place per date, or null as `findDatePlaces`. */
export async function putDatesOnRecords(
  tx: VaultTx,
  ctx: Ctx,
  dates: readonly OwnDate[],
): Promise<(RecordPlace | null)[]> {
  const places: (RecordPlace | null)[] = [];
  // one after another, because two may be of one contact
  for (const date of dates) {
    const [place = null] = await findDatePlaces(tx, ctx, [date]);
    places.push(place);
    if (place === null || place.isKnown) continue;
    const { id, version, importantDates } = place.contact;
    const { label, date: day } = date;
    await repo.updateContactRow(tx, id, version, {
      importantDates: [...importantDates, { label, date: day }],
    });
    await contactsChanged.run(tx, [id]);
  }
  return places;
}
