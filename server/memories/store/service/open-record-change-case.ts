import { findOtherOnRecord } from '#server/contacts/write/service/put-fact-on-record.ts';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { FIELD_WORDS, readRecordFact } from '#server/domain/contacts/contact-record-fact.ts';
import type { SideSnapshot } from '#server/review-cases/schema.ts';
import { openCases } from '#server/review-cases/service.ts';

/** Opens a case to update a contact from a memory such as "Leo's birthday is 3 May". Contacts never change unasked. */
export async function openRecordChangeCase(
  tx: VaultTx,
  { actor }: Ctx,
  incoming: SideSnapshot,
): Promise<void> {
  const fact =
    incoming.content === null || incoming.status === 'staged' ? null : readRecordFact(incoming.content);
  if (fact === null || !mayUse(actor, ['people:read'])) return;
  const other = await findOtherOnRecord(tx, fact);
  // the case would reveal a private contact to everybody who sees the memory
  if (other === null || (other.isPrivate && incoming.privacy === 'public')) return;
  const { contactId, name, says } = other;
  const field = FIELD_WORDS[fact.field];
  await openCases(tx, [
    {
      kind: 'record_change',
      existing: null,
      incoming,
      reasons: [
        says === null
          ? `The record of ${name} has no ${field} yet.`
          : `The record of ${name} has another ${field}: ${says}.`,
      ],
      recommendation: says === null ? { verdict: 'accept' } : null,
      said: { name: field, candidates: [contactId] },
    },
  ]);
}
