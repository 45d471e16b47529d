import type { VaultTx } from '#server/db/vault.ts';
import { type ExistingContact, type Resolved, resolverFor } from '#server/domain/contacts/resolve-contact.ts';
import type { ContactCandidate, ContactSummary } from '../schema.ts';
import { getDirectory, listKnownTypes, listNamesakes } from './repo.ts';
import type { FullDirectory, TieTypeRow } from './sql.ts';

/** Whom a reference means; see domain/contacts/resolve-contact.ts for the rules. */
export type Resolution =
  | { outcome: 'found'; contact: ContactSummary }
  | { outcome: 'ambiguous'; candidates: ContactCandidate[]; question: string }
  | {
      outcome: 'unknown';
      near: ContactCandidate[];
      question: string;
      /** the name that a new contact would get; null where the words are no name */
      newName: string | null;
      /** "my sister Ana": whose what such a new contact was said to be */
      said: { anchorId: string; type: string } | null;
    };

const summaryOf = ({ id, name, kind }: ExistingContact): ContactSummary => ({ id, name, kind });
const present = (resolved: Resolved): Resolution =>
  resolved.outcome === 'found' ? { outcome: 'found', contact: summaryOf(resolved.contact) } : resolved;

/**
 * Whom each of `refs` means for the caller, in order: by id, "me", "us", name, alias, or through the graph ("my sister
 * Ana"). One statement where names suffice, two where the graph or a near name has to be looked at; never one a ref.
 */
export async function resolveContacts(tx: VaultTx, refs: readonly string[]): Promise<Resolution[]> {
  if (refs.length === 0) return [];
  const outright = resolverFor(await listNamesakes(tx, refs));
  const first = refs.map((ref) => outright.resolve(ref));
  if (first.every((resolved) => resolved.outcome === 'found')) return first.map(present);
  const whole = resolverFor(await getDirectory(tx));
  return refs.map((ref) => present(whole.resolve(ref)));
}

/** Everything that the caller may see of the household's people and how they are related. One statement. */
export const loadDirectory = (tx: VaultTx): Promise<FullDirectory> => getDirectory(tx);

/** The relationship types of the household as they are stored, with the words for them. One statement. */
export const loadTypes = (tx: VaultTx): Promise<TieTypeRow[]> => listKnownTypes(tx);

/** Whom one reference means for the caller. */
export async function resolveContact(tx: VaultTx, ref: string): Promise<Resolution> {
  const [resolution] = await resolveContacts(tx, [ref]);
  if (!resolution) throw new Error('One reference has one resolution.');
  return resolution;
}
