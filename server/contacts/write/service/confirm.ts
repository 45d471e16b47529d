import type { z } from 'zod';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import * as repo from '../../contact/repo.ts';
import { viewContact } from '../../contact/service.ts';
import { canConfirmContact, canEditContact, canShareContact } from '../../policy.ts';
import type { ContactView, confirmContactInput } from '../../schema.ts';
import { contactConfirmed, contactsChanged } from './changed.ts';

/**
 * Confirms a proposed contact with its proposed relationships, and shares a private one if asked to. A known contact is
 * only shared.
 */
export async function confirmContact(
  ctx: Ctx,
  { id, privacy }: z.output<typeof confirmContactInput>,
): Promise<{ contact: ContactView; journalId: string | null }> {
  return ctx.vault.write('contact.confirm', async (tx) => {
    const row = authorize(await repo.findContact(tx, id), 'contact', (found) =>
      found.status === 'proposed' ? canConfirmContact(ctx.actor, found) : canEditContact(ctx.actor, found),
    );
    const shared = privacy === undefined || privacy === row.privacy ? {} : { privacy };
    const allowed = canShareContact(ctx.actor, row);
    if (shared.privacy === 'private') throw forbidden('A contact of the household cannot become private.');
    if (shared.privacy === 'public' && allowed !== true) throw forbidden(allowed);
    const change = { status: 'known' as const, ...shared };
    if (!(await repo.updateContactRow(tx, row.id, row.version, change)))
      throw new AppError('CONFLICT', 'This contact was changed in the meantime. Reload and try again.');
    await contactConfirmed.run(tx, { id: row.id, isShared: shared.privacy === 'public' });
    await contactsChanged.run(tx, [row.id]);
    return { contact: await viewContact(ctx, tx, row.id), journalId: tx.journalId };
  });
}
