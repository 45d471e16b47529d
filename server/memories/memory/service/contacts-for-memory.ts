import { type Resolution, resolveContacts } from '#server/contacts/resolve/service.ts';
import type { ContactCandidate, ContactSummary } from '#server/contacts/schema.ts';
import type { VaultTx } from '#server/db/vault.ts';

export type People =
  | {
      outcome: 'found';
      contact: ContactSummary | null;
      isHome: boolean;
      /** Whether only the author sees the contact, so that nobody else may see the memory. False by default. */
      isPrivate?: boolean;
      /** Whether it is linked to the contact only if it is public, because that contact is a member. */
      isOfMember?: boolean;
      /** Whom it is about without a link to a contact: "Piotr", "my mum", or "us". */
      unlinked?: string | null;
      who: string[];
    }
  | { outcome: 'needs_clarification'; field: string; question: string; candidates: ContactCandidate[] };

export const nobodyNamed = (): Extract<People, { outcome: 'found' }> => ({
  outcome: 'found',
  contact: null,
  isHome: false,
  isPrivate: false,
  who: [],
});

export async function contactsForMemory(
  tx: VaultTx,
  refs: { contact: string | undefined; who: readonly string[] },
): Promise<People> {
  const all = [...(refs.contact === undefined ? [] : [refs.contact]), ...refs.who];
  if (all.length === 0) return nobodyNamed();
  const resolutions = await resolveContacts(tx, all);
  const found: ContactSummary[] = [];
  let isPrivate = false;
  for (const [index, resolution] of resolutions.entries()) {
    if (resolution.outcome === 'found') {
      found.push(resolution.contact);
      isPrivate ||= refs.contact !== undefined && index === 0 && resolution.isPrivate;
      continue;
    }
    const isContact = refs.contact !== undefined && index === 0;
    const field = isContact ? 'contact' : `who.${refs.contact === undefined ? index : index - 1}`;
    return { outcome: 'needs_clarification', field, ...questionAbout(all[index] ?? '', resolution) };
  }
  const who = refs.contact === undefined ? found : found.slice(1);
  const contact = refs.contact === undefined ? null : (found[0] ?? null);
  return {
    outcome: 'found',
    contact,
    isHome: contact !== null && contact.id === tx.circle.homeContactId,
    isPrivate,
    who: [...new Set(who.map((contact) => contact.id))],
  };
}

function questionAbout(ref: string, resolution: Exclude<Resolution, { outcome: 'found' }>) {
  if (resolution.outcome === 'ambiguous') {
    return { question: resolution.question, candidates: resolution.candidates };
  }
  return {
    question: `No contact is called “${ref}”. Add the contact first, or give another name.`,
    candidates: resolution.near,
  };
}
