import type { z } from 'zod';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import * as repo from '../../contact/repo.ts';
import { viewContact } from '../../contact/service.ts';
import type { ContactRow } from '../../contact/sql.ts';
import { canCreateContact, canEditContact, canRemoveContact } from '../../policy.ts';
import type { ContactView, createContactInput, updateContactInput } from '../../schema.ts';
import { contactsChanged } from './changed.ts';
import { expectNames } from './names.ts';

/** An agent's id, to mark what it made; null for people. */
const agentOf = (ctx: Ctx): string | null => (ctx.actor.kind === 'agent' ? ctx.actor.agentId : null);

/** Adds a contact. Namesakes are allowed: two people may be called Alex. */
export async function createContact(
  ctx: Ctx,
  input: z.output<typeof createContactInput>,
): Promise<{ contact: ContactView; journalId: string | null }> {
  const allowed = canCreateContact(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  expectNames(input);
  const { aliases, channels, ...fields } = input;
  return ctx.vault.write('contact.create', async (tx) => {
    const id = await repo.insertContact(tx, { ...fields, createdByAgent: agentOf(ctx) });
    if (aliases) await repo.setAliases(tx, id, aliases);
    if (channels) await repo.setChannels(tx, id, channels);
    await contactsChanged.run(tx, [id]);
    return { contact: await viewContact(ctx, tx, id), journalId: tx.journalId };
  });
}

/** Throws INVALID_INPUT where a contact cannot become what is said: who relies on what it is now would be left hanging. */
async function expectKind(tx: VaultTx, row: ContactRow, kind: ContactKind | undefined): Promise<void> {
  if (kind === undefined || kind === row.kind) return;
  if (row.isHome) throw invalid('kind', 'The household’s own contact is a group.');
  if (row.userId !== null) throw invalid('kind', 'A member of the household is a person.');
  if (row.kind === 'agent') throw invalid('kind', 'An agent’s contact stays what it is.');
  if (kind === 'person' && (await repo.groupHasMembers(tx, row.id))) {
    throw invalid('kind', 'Somebody is a member of it, and a person has no members. Take them out first.');
  }
  if (row.kind === 'person' && (await repo.contactHasFamily(tx, row.id))) {
    throw invalid('kind', 'Somebody is family to them, and only a person has family. Remove that first.');
  }
}

/** Changes what is given; aliases and channels become exactly the given ones. CONFLICT when it changed meanwhile. */
export async function updateContact(
  ctx: Ctx,
  input: z.output<typeof updateContactInput>,
): Promise<{ contact: ContactView; journalId: string | null }> {
  const { id, version, aliases, channels, ...fields } = input;
  return ctx.vault.write('contact.update', async (tx) => {
    const row = authorize(await repo.findContact(tx, id), 'contact', (found) =>
      canEditContact(ctx.actor, found),
    );
    await expectKind(tx, row, fields.kind);
    // the household may go by what everyone calls it
    expectNames(row.isHome ? { aliases } : { name: fields.name, aliases });
    const isCurrent = await repo.updateContactRow(tx, row.id, version ?? row.version, fields);
    if (!isCurrent) throw new AppError('CONFLICT', 'This contact has changed since you looked at it.');
    if (aliases) await repo.setAliases(tx, row.id, aliases);
    if (channels) await repo.setChannels(tx, row.id, channels);
    await contactsChanged.run(tx, [row.id]);
    return { contact: await viewContact(ctx, tx, row.id), journalId: tx.journalId };
  });
}

/** Takes a contact out of sight; its history and what was remembered with it stay. */
export async function removeContact(
  ctx: Ctx,
  input: { id: string },
): Promise<{ outcome: 'removed'; id: string; journalId: string | null }> {
  return ctx.vault.write('contact.remove', async (tx) => {
    const row = authorize(await repo.findContact(tx, input.id), 'contact', (found) =>
      canRemoveContact(ctx.actor, found),
    );
    const isCurrent = await repo.updateContactRow(tx, row.id, row.version, { deletedAt: tx.now });
    if (!isCurrent) throw new AppError('CONFLICT');
    return { outcome: 'removed' as const, id: row.id, journalId: tx.journalId };
  });
}

/** Brings a removed contact back, with all that hung on it: removing ended nothing. Of one that is there, it changes nothing. */
export async function restoreContact(
  ctx: Ctx,
  input: { id: string },
): Promise<{ contact: ContactView; journalId: string | null }> {
  return ctx.vault.write('contact.restore', async (tx) => {
    const removed = await repo.findRemovedContact(tx, input.id);
    const found = removed ?? (await repo.findContact(tx, input.id));
    const row = authorize(found, 'contact', (one) => canRemoveContact(ctx.actor, one));
    await repo.restoreContactRow(tx, row.id);
    await contactsChanged.run(tx, [row.id]);
    const journalId = removed === null ? null : tx.journalId;
    return { contact: await viewContact(ctx, tx, row.id), journalId };
  });
}
