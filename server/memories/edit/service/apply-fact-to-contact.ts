import { putFactOnRecord } from '#server/contacts/write/service/put-fact-on-record.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { readRecordFact } from '#server/domain/contacts/contact-record-fact.ts';
import { findMemory } from '../../memory/repo/memories.ts';

/** Copies a fact such as a birthday from a memory to the contact. Throws CONFLICT if the memory no longer states one. */
export async function applyFactToContact(
  tx: VaultTx,
  ctx: Ctx,
  { contactId, memoryId }: { contactId: string; memoryId: string },
): Promise<void> {
  const fact = readRecordFact((await findMemory(tx, memoryId))?.content ?? '');
  if (fact === null)
    throw new AppError(
      'CONFLICT',
      'This memory no longer states a birthday, phone number, e-mail or address. Edit the contact directly.',
    );
  await putFactOnRecord(tx, ctx, contactId, fact);
}
