import { z } from 'zod';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { CONTACT_KINDS } from '#server/domain/words/vocabulary.ts';
import type { GuardedContact } from '../policy.ts';
import type { ContactSummary, ContactView } from '../schema.ts';
import { presentContact } from './present.ts';
import { findContact, hydrateContacts, listPhotoVersions, listSummaryRows, listSurvivors } from './repo.ts';

export async function viewContact(ctx: Ctx, tx: VaultTx, id: string): Promise<ContactView> {
  const row = authorize(await findContact(tx, id), 'contact', () => true);
  return presentContact(ctx.actor, row, await hydrateContacts(tx, [row.id]));
}

export function getContact(ctx: Ctx, input: { id: string }): Promise<{ contact: ContactView }> {
  return ctx.vault.read(async (tx) => ({ contact: await viewContact(ctx, tx, input.id) }));
}

/** Maps the given ids to the contacts that remain after merges. Omits unknown ids. */
export const survivingContacts = (
  tx: VaultTx,
  ids: readonly string[],
): Promise<Map<string, GuardedContact & { id: string }>> => listSurvivors(tx, ids);

const kindOf = z.enum(CONTACT_KINDS);

/** Returns contacts in the order of `ids`. Omits unknown ids. */
export async function listContactSummaries(tx: VaultTx, ids: readonly string[]): Promise<ContactSummary[]> {
  if (ids.length === 0) return [];
  const rows = await listSummaryRows(tx, ids);
  const byId = new Map(rows.map((row) => [row.id, { ...row, kind: kindOf.parse(row.kind) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a version for each contact that has a photo. */
export const photoVersionsOf = (tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> =>
  listPhotoVersions(tx, ids);
