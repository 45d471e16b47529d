import type { z } from 'zod';
import { photoVersionsOf } from '#server/contacts/contact/service.ts';
import { loadDirectory } from '#server/contacts/resolve/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { FAMILY_CHART } from '#server/domain/parameters/contact-parameters.ts';
import { type FamilyLink, familyAround } from '#server/domain/relationships/family-around.ts';
import { listRowsFrom } from '../repo.ts';
import type { RelationshipRow } from '../sql.ts';
import type { FamilyView, familyInput } from './schema.ts';

const COUPLES = ['partner_of', 'ex_partner_of'];

export function showFamily(ctx: Ctx, input: z.output<typeof familyInput>): Promise<FamilyView> {
  return ctx.vault.read(async (tx) => {
    const directory = await loadDirectory(tx);
    const wanted = input.id ?? directory.meId;
    const focus = directory.contacts.find(
      ({ id, mergedIds }) => id === wanted || mergedIds?.includes(wanted ?? ''),
    );
    if (!focus) {
      if (input.id !== undefined) throw notFound('contact');
      return { contact: null, people: [], links: [], omitted: 0 };
    }
    const summaries = new Map(directory.contacts.map(({ id, name, kind }) => [id, { id, name, kind }]));
    const { relationships: stored, types, groups } = directory;
    const persons = directory.contacts.filter(({ kind }) => kind === 'person');
    const people = new Map(persons.map(({ id, name }) => [id, name]));
    const family = familyAround({ people, stored, types, groups }, focus.id, FAMILY_CHART.people);
    const ids = family.members.map(({ id }) => id);
    const [rows, photos] = [await listRowsFrom(tx, ids, COUPLES), await photoVersionsOf(tx, ids)];
    return {
      contact: summaries.get(focus.id) ?? null,
      people: family.members.flatMap(({ id, ...member }) => {
        const summary = summaries.get(id);
        return summary ? [{ ...summary, photoVersion: photos.get(id) ?? null, ...member }] : [];
      }),
      links: family.links.map((link) => ({ ...link, ...daysOf(link, rows) })),
      omitted: family.omitted,
    };
  });
}

/** The first day of "is ex-partner of" is the day of the separation. */
function daysOf({ type, a, b }: FamilyLink, rows: readonly RelationshipRow[]) {
  if (!COUPLES.includes(type)) return { since: null, until: null };
  const own = rows.filter((row) => (row.a.id === a && row.b.id === b) || (row.a.id === b && row.b.id === a));
  const together = own.filter((row) => row.type === 'partner_of' && row.status !== 'disputed');
  const apart = own.filter((row) => row.type === 'ex_partner_of' && row.status !== 'disputed');
  const since = together.find(({ validFrom }) => validFrom !== null)?.validFrom ?? null;
  const last = together.find(({ validUntil }) => validUntil !== null)?.validUntil ?? null;
  const separated = apart.find(({ validFrom }) => validFrom !== null)?.validFrom ?? null;
  return { since, until: type === 'ex_partner_of' ? (last ?? separated) : null };
}
