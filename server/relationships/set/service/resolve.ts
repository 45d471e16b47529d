import { type Resolution, resolveContacts } from '#server/contacts/resolve/service.ts';
import { addNamedContact } from '#server/contacts/write/service/named.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { canonicalFact } from '#server/domain/relationships/canonical-fact.ts';
import { isGroupKind } from '#server/domain/relationships/membership.ts';
import { appliesToPeopleOnly } from '#server/domain/relationships/membership-phrase.ts';
import { normalise } from '#server/domain/text/normalise.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import { checkMembershipFact } from '../../membership/service.ts';
import * as repo from '../../repo.ts';
import type { SetRelationshipInput } from '../../schema.ts';
import type { RelationshipRow } from '../../sql.ts';
import { clarify, Unclear } from './clarify.ts';
import type { ReadType } from './read-type.ts';
import { type StatedFact, statedStatus } from './store-fact.ts';

type Readable = Exclude<ReadType, { kind: 'denied' }>;

/** One statement, with what its words mean. */
export interface Statement {
  input: SetRelationshipInput;
  read: Readable;
}

/** The contacts that a statement names, in the order in which it names them. */
interface Ends {
  firstId: string;
  secondId: string;
}

const agentOf = (ctx: Ctx): string | null => (ctx.actor.kind === 'agent' ? ctx.actor.agentId : null);

/**
 * Whom the statements name. Resolved inside the transaction, under a lock on the names that are new; who is not there
 * yet is added, once, however many of the statements name them. Names said together are as different as they are said.
 */
export async function resolveEndsOfAll(
  tx: VaultTx,
  ctx: Ctx,
  statements: readonly Statement[],
): Promise<Ends[]> {
  const refs = statements.flatMap(({ input }) => [input.contactA, input.contactB]);
  const first = await resolveContacts(tx, refs);
  const names = first.flatMap((one) => (one.outcome === 'unknown' ? (one.newName ?? []) : []));
  if (names.length > 0) await repo.lockNames(tx, names);
  const resolutions = names.length > 0 ? await resolveContacts(tx, refs) : first;
  const added = new Map<string, string>();
  const settled: Ends[] = [];
  for (const [index, { input, read }] of statements.entries()) {
    const two = resolutions.slice(2 * index, 2 * index + 2);
    const unclear = clarify(input, two, read);
    if (unclear) throw new Unclear(unclear, index);
    settled.push(await resolveEnds(tx, ctx, read, two, added));
  }
  return settled;
}

/** `added`: who was added by now, by the name that they were given. */
async function resolveEnds(
  tx: VaultTx,
  ctx: Ctx,
  read: Readable,
  resolutions: readonly Resolution[],
  added: Map<string, string>,
): Promise<Ends> {
  const kinds = newKinds(read);
  const ids: string[] = [];
  for (const [index, resolution] of resolutions.entries()) {
    if (resolution.outcome === 'found') ids.push(resolution.contact.id);
    if (resolution.outcome !== 'unknown' || resolution.newName === null) continue;
    const { newName: name } = resolution;
    const kind = kinds[index] ?? 'person';
    const id =
      added.get(normalise(name)) ?? (await addNamedContact(tx, { name, kind, createdByAgent: agentOf(ctx) }));
    added.set(normalise(name), id);
    ids.push(id);
  }
  const [firstId, secondId] = ids;
  if (firstId === undefined || secondId === undefined) throw new AppError('CONFLICT');
  if (firstId === secondId) throw invalid('contactB', 'This is the same contact as contactA.');
  return { firstId, secondId };
}

/** What somebody new must be for the type to make sense: one is a member of a group, works for an organisation. */
const KIND_OF_B: Readonly<Record<string, ContactKind>> = {
  member_of: 'group',
  leads: 'group',
  employed_by: 'organisation',
  founder_of: 'organisation',
  investor_in: 'organisation',
};

function newKinds(read: Readable): [ContactKind, ContactKind] {
  if (read.kind === 'coined') return ['person', 'person'];
  const { type, reversed } = read;
  const kindOfOther = KIND_OF_B[type.name] ?? 'person';
  const kindOfSubject = KIND_OF_B[type.inverse ?? ''] ?? 'person';
  return reversed ? [kindOfOther, kindOfSubject] : [kindOfSubject, kindOfOther];
}

/** The types that the statements are told in, in their order; those that nobody had yet are made, always in one order. */
export async function resolveTypes(
  tx: VaultTx,
  ctx: Ctx,
  statements: readonly Statement[],
): Promise<repo.StoredType[]> {
  const coined = statements.flatMap(({ read }) => (read.kind === 'coined' ? [read.coined] : []));
  const made = new Map<string, repo.StoredType>();
  for (const one of coined.toSorted((a, b) => (a.stored.name < b.stored.name ? -1 : 1))) {
    const { name } = one.stored;
    if (made.has(name)) continue;
    const existing = await repo.findTypeByName(tx, name);
    if (!existing) await repo.insertNewType(tx, one, agentOf(ctx));
    const type = existing ?? (await repo.findTypeByName(tx, name));
    if (!type) throw new AppError('CONFLICT');
    made.set(name, type);
  }
  return statements.map(({ read }) => {
    const type = read.kind === 'known' ? read.type : made.get(read.coined.stored.name);
    if (!type) throw new AppError('CONFLICT');
    return type;
  });
}

/** The statement in canonical direction: of a pair the stored half, of a symmetric type the smaller id first. */
export function statedFact({ input, read }: Statement, type: repo.StoredType, ends: Ends): StatedFact {
  const reversed = read.kind === 'known' ? read.reversed : read.coined.reversed;
  const word = read.kind === 'known' ? read.word : null;
  // the word is said of whoever the type is said of
  const [who, of] = reversed ? [ends.secondId, ends.firstId] : [ends.firstId, ends.secondId];
  const { fact, isSwapped } = canonicalFact(who, of, type);
  return {
    fact,
    aNoun: isSwapped ? null : word,
    bNoun: isSwapped ? word : null,
    isFormer: read.isFormer,
    input,
  };
}

/** Kin and partners are people. Throws INVALID_INPUT where one of the two is a group or an organisation. */
export function expectPeople({ read }: Statement, { a, b }: RelationshipRow): void {
  if (read.kind !== 'known' || !appliesToPeopleOnly(read.type)) return;
  const group = [a, b].find(({ kind }) => isGroupKind(kind));
  if (!group) return;
  const what = group.kind === 'group' ? 'a group' : 'an organisation';
  throw invalid('relationship', `${group.name} is ${what}, and ${what} is nobody’s ${read.type.noun}.`);
}

/** Whether somebody may be said to be in a group, or no longer; nothing where the statement is about something else. */
export async function checkMembership(tx: VaultTx, ctx: Ctx, said: StatedFact): Promise<void> {
  // what will be kept decides, not the words: "used to be a member" said with the status current is joining
  const isEnding = statedStatus(ctx, said) === 'former';
  await checkMembershipFact(tx, ctx, said.fact, { isEnding, field: 'relationship' });
}
