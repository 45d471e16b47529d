import type { z } from 'zod';
import { photoVersionsOf } from '#server/contacts/contact/service.ts';
import { loadDirectory } from '#server/contacts/resolve/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { FAMILY_CHART } from '#server/domain/parameters/contact-parameters.ts';
import { oncePerFact } from '#server/domain/relationships/choose-relationship-row.ts';
import { type FamilyLink, familyAround } from '#server/domain/relationships/family-around.ts';
import type { StoredTie } from '#server/domain/relationships/stated-and-derived-ties.ts';
import { listRowsById } from '../repo.ts';
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
    const { types, groups } = directory;
    const stored = await factsOf(tx, directory.relationships, ctx.actor.userId);
    const persons = directory.contacts.filter(({ kind }) => kind === 'person');
    const people = new Map(persons.map(({ id, name }) => [id, name]));
    const family = familyAround({ people, stored, types, groups }, focus.id, FAMILY_CHART.people);
    const ids = family.members.map(({ id }) => id);
    const couples = family.links.filter(({ type }) => COUPLES.includes(type));
    const rows = await listRowsById(
      tx,
      couples.flatMap(({ ties }) => ties),
    );
    const photos = await photoVersionsOf(tx, ids);
    const rowsByTie = new Map(rows.map((row) => [row.id, row]));
    return {
      contact: summaries.get(focus.id) ?? null,
      people: family.members.flatMap(({ id, ...member }) => {
        const summary = summaries.get(id);
        return summary ? [{ ...summary, photoVersion: photos.get(id) ?? null, ...member }] : [];
      }),
      links: family.links.map(({ ties, ...link }) => ({ ...link, ...daysOf(link.type, ties, rowsByTie) })),
      omitted: family.omitted,
    };
  });
}

/** Keeps one row per fact. A proposal replaces no fact, because nobody has confirmed it. */
async function factsOf(tx: VaultTx, stored: readonly StoredTie[], callerId: string | null) {
  const said = stored.filter(({ status }) => status !== 'proposed');
  const facts = Map.groupBy(said, ({ aId, type, bId }) => `${aId} ${type} ${bId}`);
  const doubled = [...facts.values()].filter((same) => same.length > 1).flat();
  const hidden = new Set(doubled.map(({ relationshipId }) => relationshipId));
  for (const { id } of oncePerFact(await listRowsById(tx, [...hidden]), callerId)) hidden.delete(id);
  return said.filter(({ relationshipId }) => !hidden.has(relationshipId));
}

/** The first day of "is ex-partner of" is the day of the separation. */
function daysOf(
  type: FamilyLink['type'],
  ties: readonly string[],
  rows: ReadonlyMap<string, RelationshipRow>,
) {
  const own = ties.flatMap((id) => rows.get(id) ?? []);
  const together = own.find((row) => row.type === 'partner_of');
  const apart = own.find((row) => row.type === 'ex_partner_of');
  return {
    since: together?.validFrom ?? null,
    until: type === 'ex_partner_of' ? (together?.validUntil ?? apart?.validFrom ?? null) : null,
  };
}
