import type { VaultTx } from '#server/db/vault.ts';
import { type ExistingContact, type Resolved, resolverFor } from '#server/domain/contacts/resolve-contact.ts';
import type { ContactCandidate, ContactSummary } from '../schema.ts';
import { getDirectory, listKnownTypes, listNamesakes } from './repo.ts';
import type { FullDirectory, TieTypeRow } from './sql.ts';

/** The rules are in domain/contacts/resolve-contact.ts. */
export type Resolution =
  | { outcome: 'found'; contact: ContactSummary; isPrivate: boolean; isMember: boolean }
  | { outcome: 'ambiguous'; candidates: ContactCandidate[]; question: string }
  | {
      outcome: 'unknown';
      near: ContactCandidate[];
      question: string;
      newName: string | null;
      said: { anchorId: string; type: string } | null;
    };

const summaryOf = ({ id, name, kind }: ExistingContact): ContactSummary => ({ id, name, kind });
const present = (resolved: Resolved): Resolution =>
  resolved.outcome === 'found'
    ? {
        outcome: 'found',
        contact: summaryOf(resolved.contact),
        isPrivate: resolved.contact.isPrivate ?? false,
        isMember: resolved.contact.isMember,
      }
    : resolved;

/** Resolves each reference as an id, "me", "us", a name, an alias or a relation ("my sister Ana"), in this order. */
export async function resolveContacts(tx: VaultTx, refs: readonly string[]): Promise<Resolution[]> {
  if (refs.length === 0) return [];
  const outright = resolverFor(await listNamesakes(tx, refs));
  const first = refs.map((ref) => outright.resolve(ref));
  if (first.every((resolved) => resolved.outcome === 'found')) return first.map(present);
  const whole = resolverFor(await getDirectory(tx));
  return refs.map((ref) => present(whole.resolve(ref)));
}

export const loadDirectory = (tx: VaultTx): Promise<FullDirectory> => getDirectory(tx);

export const loadTypes = (tx: VaultTx): Promise<TieTypeRow[]> => listKnownTypes(tx);
