import { type Resolution, resolveContacts } from '#server/contacts/resolve/service.ts';
import { addNamedContact } from '#server/contacts/write/service/add-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { canonicalFact } from '#server/domain/relationships/canonical-relationship.ts';
import { appliesToPeopleOnly } from '#server/domain/relationships/membership-phrase.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import { checkMembershipFact } from '../../group-membership/service.ts';
import * as repo from '../../repo.ts';
import type { SetRelationshipInput } from '../../schema.ts';
import type { RelationshipRow } from '../../sql.ts';
import { type StatedFact, statedStatus } from '../../store-fact/service.ts';
import { clarify, Unclear } from './clarify-contacts.ts';
import type { ReadType } from './read-type.ts';

type Readable = Exclude<ReadType, { kind: 'denied' }>;

export interface Statement {
  input: SetRelationshipInput;
  read: Readable;
}

interface Ends {
  firstId: string;
  secondId: string;
}

const agentOf = (ctx: Ctx): string | null => (ctx.actor.kind === 'agent' ? ctx.actor.agentId : null);

/** Resolves the contacts of all statements. Adds an unknown name once, even if several statements mention it. */
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
  const resolved: Ends[] = [];
  for (const [index, { input, read }] of statements.entries()) {
    const pair = resolutions.slice(2 * index, 2 * index + 2);
    const unclear = clarify(input, pair, read);
    if (unclear) throw new Unclear(unclear, index);
    resolved.push(await resolveEnds(tx, ctx, read, pair, added));
  }
  return resolved;
}

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
  if (firstId === undefined || secondId === undefined)
    throw new AppError('CONFLICT', 'One of the contacts was changed in the meantime. Reload and try again.');
  if (firstId === secondId) throw invalid('contactB', 'contactA and contactB are the same contact.');
  return { firstId, secondId };
}

const KIND_OF_B: Readonly<Record<string, ContactKind>> = {
  member_of: 'group',
  leads: 'group',
  employed_by: 'organisation',
  founder_of: 'organisation',
  investor_in: 'organisation',
};

function newKinds(read: Readable): [ContactKind, ContactKind] {
  if (read.kind === 'new') return ['person', 'person'];
  const { type, reversed } = read;
  const kindOfOther = KIND_OF_B[type.name] ?? 'person';
  const kindOfSubject = KIND_OF_B[type.inverse ?? ''] ?? 'person';
  return reversed ? [kindOfOther, kindOfSubject] : [kindOfSubject, kindOfOther];
}

/** Creates missing types in the order of their names, so that concurrent calls cannot deadlock. */
export async function resolveTypes(
  tx: VaultTx,
  ctx: Ctx,
  statements: readonly Statement[],
): Promise<repo.StoredType[]> {
  const newTypes = statements.flatMap(({ read }) => (read.kind === 'new' ? [read.newType] : []));
  const made = new Map<string, repo.StoredType>();
  for (const one of newTypes.toSorted((a, b) => (a.stored.name < b.stored.name ? -1 : 1))) {
    const { name } = one.stored;
    if (made.has(name)) continue;
    const existing = await repo.findTypeByName(tx, name);
    if (!existing) await repo.insertNewType(tx, one, agentOf(ctx));
    const type = existing ?? (await repo.findTypeByName(tx, name));
    if (!type)
      throw new AppError(
        'CONFLICT',
        'The relationship type was changed in the meantime. Reload and try again.',
      );
    made.set(name, type);
  }
  return statements.map(({ read }) => {
    const type = read.kind === 'known' ? read.type : made.get(read.newType.stored.name);
    if (!type)
      throw new AppError(
        'CONFLICT',
        'The relationship type was changed in the meantime. Reload and try again.',
      );
    return type;
  });
}

/** Builds the fact to store: the canonical one of two inverse types and, for a symmetric type, the smaller contact id first. */
export function statedFact({ input, read }: Statement, type: repo.StoredType, ends: Ends): StatedFact {
  const reversed = read.kind === 'known' ? read.reversed : read.newType.reversed;
  const word = read.kind === 'known' ? read.word : null;
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

/** Throws INVALID_INPUT if a type for people is used with a group or an organisation. */
export function expectPeople({ read }: Statement, { a, b }: RelationshipRow): void {
  if (read.kind !== 'known' || !appliesToPeopleOnly(read.type)) return;
  const other = [a, b].find(({ kind }) => kind !== 'person');
  if (!other) return;
  const what = other.kind === 'group' ? 'a group' : `an ${other.kind}`;
  throw invalid('relationship', `${other.name} is ${what}; “${read.type.noun}” is only for people.`);
}

export async function checkMembership(tx: VaultTx, ctx: Ctx, said: StatedFact): Promise<void> {
  // the status decides: "used to be a member" with the status current counts as joining
  const isEnding = statedStatus(ctx, said) === 'former';
  await checkMembershipFact(tx, ctx, said.fact, { isEnding, field: 'relationship' });
}
