import type { z } from 'zod';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import { canEditContact } from '#server/contacts/policy.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { fileOutput } from '#server/core/operation.ts';
import { mapInSlices, runInWorker } from '#server/core/worker-thread.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { ReadCard } from '#server/domain/contacts/contact-card.ts';
import { directoryOf, uidOf } from '#server/domain/contacts/match-contact-card.ts';
import { neverStoreRuleLabel } from '#server/domain/memories/never-store-rule-label.ts';
import { textFieldsIn } from '#server/domain/privacy/text-fields.ts';
import {
  openDuplicateCases,
  recordAsDifferent,
} from '#server/duplicate-contacts/pairs/service/duplicate-cases.ts';
import { findCredential } from '#server/households/rules/service/credential-check.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { canImportPeople } from '../policy.ts';
import { presentImport } from '../present.ts';
import * as repo from '../repo.ts';
import type { exportPeopleInput, ImportPeopleInput, ImportPeopleOutput } from '../schema.ts';
import { expectDecisions, type PlannedCard, planCards } from './plan-import.ts';
import type { ReadFile, readFile } from './read-card-file.ts';
import { writeVcards } from './write-vcard.ts';

async function readFileAside({ format, content }: ImportPeopleInput): Promise<ReadFile> {
  const read = {
    file: 'server/contact-cards/service/read-card-file.ts',
    name: 'readFile',
    field: 'content',
  } as const;
  const file = await runInWorker<typeof readFile>(read, { format, content });
  if (typeof file === 'string') throw invalid('content', file);
  return file;
}

async function withoutCredentials({ actor }: Ctx, file: ReadFile): Promise<ReadFile> {
  const { keepsCredentials } = await readPolicy(actor.householdId);
  if (keepsCredentials) return file;
  const cards = await mapInSlices(file.cards, async (read): Promise<ReadCard> => {
    if (read.card === null) return read;
    const { photo: _photo, uid, ...said } = read.card;
    const found = await findCredential(textFieldsIn(said));
    // A uid is often a plain number, which can look like a credential.
    const isUidForbidden = uid !== null && (await findCredential([{ path: 'uid', text: uid }])) !== null;
    if (found === null) return isUidForbidden ? { ...read, card: { ...read.card, uid: null } } : read;
    const problem = `${found.path}: This household never stores ${neverStoreRuleLabel(found.rule, null)}. The contact is left out.`;
    return { card: null, name: found.path.startsWith('name') ? 'A contact' : read.card.name, problem };
  });
  return { ...file, cards };
}

async function plan(
  ctx: Ctx,
  tx: VaultTx,
  file: ReadFile,
  decided: ImportPeopleInput['decisions'],
): Promise<{ cards: PlannedCard[]; versions: Map<string, number> }> {
  const contacts = await repo.listContacts(tx);
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  expectDecisions(file.cards, decided, byId);
  const directory = directoryOf(contacts);
  const byUid = new Map(directory.byUid);
  for (const { uids, into } of await repo.listMergedUids(tx)) {
    const contact = byId.get(into);
    for (const uid of contact ? uids : []) if (contact && !byUid.has(uid)) byUid.set(uid, contact);
  }
  const cards = await planCards(file.cards, {
    directory: { ...directory, byUid },
    contacts: byId,
    mayEdit: ({ id }) => {
      const contact = byId.get(id);
      return contact ? canEditContact(ctx.actor, contact) : 'This contact does not exist.';
    },
    decisions: new Map(decided.map((decision) => [decision.index, decision])),
  });
  return { cards, versions: new Map(contacts.map(({ id, version }) => [id, version])) };
}

async function writePlan(
  ctx: Ctx,
  tx: VaultTx,
  { cards, versions }: Awaited<ReturnType<typeof plan>>,
): Promise<Map<number, string>> {
  const added = cards.flatMap(({ index, status, writes, isNot }) =>
    status === 'new' && writes ? [{ index, id: newId(), card: writes, isNot }] : [],
  );
  const changed = cards.flatMap(({ status, writes, contact }) =>
    status === 'changed' && writes && contact
      ? [{ id: contact.id, card: writes, version: versions.get(contact.id) ?? 0 }]
      : [],
  );
  await repo.insertCards(tx, added, ctx.actor.kind === 'agent' ? ctx.actor.agentId : null);
  const isCurrent = await repo.extendContacts(tx, changed);
  if (!isCurrent)
    throw new AppError(
      'CONFLICT',
      'A contact was changed during the import. Nothing was imported. Try again.',
    );
  const apart = added.flatMap(({ id, isNot }) => isNot.map((other): [string, string] => [id, other.id]));
  await recordAsDifferent(tx, ctx, apart);
  await openDuplicateCases(
    tx,
    [...added, ...changed].map(({ id }) => id),
  );
  return new Map(added.map(({ index, id }) => [index, id]));
}

/** Without `apply`, returns a preview and changes nothing. */
export async function importPeople(ctx: Ctx, input: ImportPeopleInput): Promise<ImportPeopleOutput> {
  const allowed = canImportPeople(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const file = await withoutCredentials(ctx, await readFileAside(input));
  if (!input.apply) {
    const { cards } = await ctx.vault.read((tx) => plan(ctx, tx, file, input.decisions));
    return presentImport(cards, { ignoredColumns: file.ignoredColumns, added: new Map(), journalId: null });
  }
  const done = await ctx.vault.write('people.import', async (tx) => {
    await repo.lockImports(tx);
    const made = await plan(ctx, tx, file, input.decisions);
    const added = await writePlan(ctx, tx, made);
    return { cards: made.cards, added, journalId: tx.journalId };
  });
  const answer = presentImport(done.cards, { ...done, ignoredColumns: file.ignoredColumns });
  const count = answer.counts.new + answer.counts.changed;
  const { actor, now: at, context } = ctx;
  await recordAudit({ actor, at, context, action: 'people.import', detail: { count } });
  return answer;
}

export async function exportPeople(
  ctx: Ctx,
  { version }: z.output<typeof exportPeopleInput>,
): Promise<z.output<typeof fileOutput>> {
  const { contacts, photos } = await ctx.vault.read(async (tx) => ({
    contacts: await repo.listContacts(tx),
    photos: await repo.listPhotos(tx),
  }));
  const cards = contacts.flatMap(({ kind, isHome, ...contact }) =>
    isHome
      ? []
      : [{ ...contact, kind, uid: contact.uid ?? uidOf(contact.id), photo: photos.get(contact.id) ?? null }],
  );
  await recordAudit({
    actor: ctx.actor,
    at: ctx.now,
    context: ctx.context,
    action: 'people.export',
    detail: { count: cards.length },
  });
  return { fileName: 'people.vcf', mediaType: 'text/vcard', content: writeVcards(cards, version) };
}
