import type { z } from 'zod';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import type { ContactPrivacy } from '#server/domain/words/vocabulary.ts';
import * as repo from '../../contact/repo.ts';
import { viewContact } from '../../contact/service.ts';
import type { ContactRow } from '../../contact/sql.ts';
import { canConfirmContact, canEditContact, canShareContact } from '../../policy.ts';
import type { ContactView, confirmContactInput } from '../../schema.ts';
import { contactConfirmed, contactsChanged } from './contact-hooks.ts';

const isNeeded = (row: ContactRow, privacy: ContactPrivacy | undefined): boolean =>
  row.status === 'proposed' || (privacy !== undefined && privacy !== row.privacy);

function expectAllowed(ctx: Ctx, row: ContactRow, privacy: ContactPrivacy | undefined): void {
  if (privacy === undefined || privacy === row.privacy) return;
  if (privacy === 'private')
    throw forbidden('This contact is shared with the household, so it cannot become private.');
  const allowed = canShareContact(ctx.actor, row);
  if (allowed !== true) throw forbidden(allowed);
}

/**
 * Confirms a proposed contact and its proposed relationships, and shares a private one on request. Does nothing if the
 * contact is already confirmed and as visible as requested.
 */
export async function confirmContact(
  ctx: Ctx,
  { id, privacy }: z.output<typeof confirmContactInput>,
): Promise<{ contact: ContactView; journalId: string | null }> {
  const before = await ctx.vault.read(async (tx) => {
    const row = authorize(await repo.findContact(tx, id), 'contact', (found) =>
      canEditContact(ctx.actor, found),
    );
    return isNeeded(row, privacy) ? null : viewContact(ctx, tx, row.id);
  });
  if (before) return { contact: before, journalId: null };
  return ctx.vault.write('contact.confirm', async (tx) => {
    const row = authorize(await repo.findContact(tx, id), 'contact', (found) =>
      found.status === 'proposed' ? canConfirmContact(ctx.actor, found) : canEditContact(ctx.actor, found),
    );
    expectAllowed(ctx, row, privacy);
    const change = { status: 'known' as const, privacy };
    if (!(await repo.updateContactRow(tx, row.id, row.version, change)))
      throw new AppError('CONFLICT', 'This contact was changed in the meantime. Reload and try again.');
    await contactConfirmed.run(tx, {
      id: row.id,
      isShared: row.privacy === 'private' && privacy === 'public',
    });
    if ((privacy ?? row.privacy) === 'public') await contactsChanged.run(tx, [row.id]);
    return { contact: await viewContact(ctx, tx, row.id), journalId: tx.journalId };
  });
}
