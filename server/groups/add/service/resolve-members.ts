import { type Resolution, resolveContacts } from '#server/contacts/resolve/service.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { addNamedContact } from '#server/contacts/write/service/add-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isId } from '#server/domain/contacts/resolve-contact.ts';
import { lockNewNames } from '#server/relationships/group-membership/service.ts';
import type { NewMember, Unclear } from '../../schema.ts';

type MemberMatch =
  | { outcome: 'clear'; resolutions: Resolution[] }
  | { outcome: 'unclear'; unclear: Unclear[] };

/** Resolves members to contacts, or returns the questions to ask. Throws NOT_FOUND for an unknown id. */
export async function matchMembers(tx: VaultTx, members: readonly NewMember[]): Promise<MemberMatch> {
  const refs = members.map(({ contact }) => contact);
  const resolutions = await resolveContacts(tx, refs);
  const unclear = resolutions.flatMap((resolution, index): Unclear[] => {
    if (resolution.outcome === 'found') return [];
    if (resolution.outcome === 'ambiguous') {
      return [{ index, question: resolution.question, candidates: resolution.candidates }];
    }
    if (isId(refs[index] ?? '')) throw notFound('contact');
    const isNewName = resolution.newName !== null && resolution.near.length === 0 && resolution.said === null;
    return isNewName ? [] : [{ index, question: resolution.question, candidates: resolution.near }];
  });
  if (unclear.length > 0) return { outcome: 'unclear', unclear };
  refuseDuplicates(resolutions);
  return { outcome: 'clear', resolutions };
}

function refuseDuplicates(resolutions: readonly Resolution[]): void {
  const seen = new Set<string>();
  for (const [index, resolution] of resolutions.entries()) {
    const key = resolution.outcome === 'found' ? resolution.contact.id : '';
    if (key !== '' && seen.has(key))
      throw invalid(`members.${index}.contact`, 'This member is listed twice. Remove one of the entries.');
    seen.add(key);
  }
}

/** Adds unknown names as people. Locks the names, so that concurrent calls add each person once. */
export async function resolveMembers(
  tx: VaultTx,
  ctx: Ctx,
  members: readonly NewMember[],
): Promise<ContactSummary[]> {
  const expectClear = async (): Promise<Resolution[]> => {
    const named = await matchMembers(tx, members);
    if (named.outcome === 'unclear')
      throw new AppError(
        'CONFLICT',
        'A contact with one of these names was just added. Reload and try again.',
      );
    return named.resolutions;
  };
  let resolutions = await expectClear();
  const newNames = resolutions.flatMap((one) => (one.outcome === 'unknown' ? (one.newName ?? []) : []));
  if (newNames.length > 0) {
    await lockNewNames(tx, newNames);
    resolutions = await expectClear();
  }
  const added = new Map<string, string>();
  const contacts: ContactSummary[] = [];
  for (const [index, resolution] of resolutions.entries()) {
    if (resolution.outcome === 'found') {
      contacts.push(resolution.contact);
      continue;
    }
    const name = resolution.outcome === 'unknown' ? resolution.newName : null;
    if (name === null)
      throw new AppError(
        'CONFLICT',
        'A contact with one of these names was just added. Reload and try again.',
      );
    if (added.has(name))
      throw invalid(`members.${index}.contact`, 'This member is listed twice. Remove one of the entries.');
    const createdByAgent = ctx.actor.kind === 'agent' ? ctx.actor.agentId : null;
    added.set(name, await addNamedContact(tx, { name, kind: 'person', createdByAgent }));
    contacts.push({ id: added.get(name) ?? '', name, kind: 'person' });
  }
  return contacts;
}
