import type { z } from 'zod';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, StaleVersion } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import * as repo from '../../contact/repo.ts';
import { viewContact } from '../../contact/service.ts';
import type { ContactRow } from '../../contact/sql.ts';
import { canCreateContact, canEditContact, canRemoveContact } from '../../policy.ts';
import type { ContactView, createContactInput, updateContactInput } from '../../schema.ts';
import { contactsChanged } from './contact-hooks.ts';
import { expectUnreservedNames } from './reserved-names.ts';

const agentOf = (ctx: Ctx): string | null => (ctx.actor.kind === 'agent' ? ctx.actor.agentId : null);

export async function createContact(
  ctx: Ctx,
  input: z.output<typeof createContactInput>,
): Promise<{ contact: ContactView; journalId: string | null }> {
  const allowed = canCreateContact(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  expectUnreservedNames(input);
  const { aliases, channels, ...fields } = input;
  return ctx.vault.write('contact.create', async (tx) => {
    const id = await repo.insertContact(tx, { ...fields, createdByAgent: agentOf(ctx) });
    if (aliases) await repo.setAliases(tx, id, aliases);
    if (channels) await repo.setChannels(tx, id, channels);
    await contactsChanged.run(tx, [id]);
    return { contact: await viewContact(ctx, tx, id), journalId: tx.journalId };
  });
}

/** A contact with members must stay a group, and one with relatives must stay a person. */
async function expectKind(tx: VaultTx, row: ContactRow, kind: ContactKind | undefined): Promise<void> {
  if (kind === undefined || kind === row.kind) return;
  if (row.isHome)
    throw invalid('kind', 'The home group stands for the whole household, so it must remain a group.');
  if (row.userId !== null) throw invalid('kind', 'The contact of a household member must remain a person.');
  const isOne = kind === 'person' || kind === 'agent';
  if (isOne && (await repo.groupHasMembers(tx, row.id))) {
    throw invalid(
      'kind',
      `${kind === 'person' ? 'A person' : 'An agent'} cannot have members, and this contact has some. Remove the members before you change its kind.`,
    );
  }
  if (row.kind === 'person' && (await repo.contactHasFamily(tx, row.id))) {
    throw invalid(
      'kind',
      'This contact has family relationships, and only a person can have family. Remove those relationships first.',
    );
  }
}

/** Replaces aliases and channels as whole lists. Throws CONFLICT if the version has changed. */
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
    // the name of the home group may be a reserved word such as "us"
    expectUnreservedNames(row.isHome ? { aliases } : { name: fields.name, aliases });
    const isCurrent = await repo.updateContactRow(tx, row.id, version ?? row.version, fields);
    if (!isCurrent)
      throw new StaleVersion(
        'This contact was changed in the meantime. Reload and try again.',
        version === undefined || version === row.version ? null : row.version,
      );
    if (aliases) await repo.setAliases(tx, row.id, aliases);
    if (channels) await repo.setChannels(tx, row.id, channels);
    await contactsChanged.run(tx, [row.id]);
    return { contact: await viewContact(ctx, tx, row.id), journalId: tx.journalId };
  });
}

export async function removeContact(
  ctx: Ctx,
  input: { id: string },
): Promise<{ outcome: 'removed'; id: string; journalId: string | null }> {
  return ctx.vault.write('contact.remove', async (tx) => {
    const row = authorize(await repo.findContact(tx, input.id), 'contact', (found) =>
      canRemoveContact(ctx.actor, found),
    );
    const isCurrent = await repo.updateContactRow(tx, row.id, row.version, { deletedAt: tx.now });
    if (!isCurrent)
      throw new AppError('CONFLICT', 'This contact was changed in the meantime. Reload and try again.');
    return { outcome: 'removed' as const, id: row.id, journalId: tx.journalId };
  });
}

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
