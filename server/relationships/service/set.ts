import type { z } from 'zod';
import { listKnownTypes } from '#server/contacts/resolution/service.ts';
import { addNamedContact, type Resolution, resolveContacts } from '#server/contacts/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isId } from '#server/domain/resolve-contact.ts';
import type { ContactKind } from '#server/domain/vocabulary.ts';
import { canKeepAt, canSetMembership } from '../policy.ts';
import { presentRelationship, sentenceOf } from '../present.ts';
import * as repo from '../repo.ts';
import type { SetRelationshipInput, setRelationshipOutput } from '../schema.ts';
import { findContradiction } from './contradiction.ts';
import { keepFact, planFact, type SaidFact, saidStatus } from './keep-fact.ts';
import { type KnownType, type ReadType, readByMeaning, readByWords } from './read-type.ts';

type Answer = z.input<typeof setRelationshipOutput>;
type Field = 'contactA' | 'contactB' | 'relationship';
type Readable = Exclude<ReadType, { kind: 'denied' }>;

const HOW_TO_END = 'To end a relationship, set it with status “former”, or remove it.';
const FIELDS = ['contactA', 'contactB'] as const;

const asking = (field: Field, sentence: string, candidates: Answer['candidates'] = []): Answer => ({
  outcome: 'needs_clarification',
  relationship: null,
  sentence,
  field,
  candidates,
});

/**
 * Says that A is something to B, once, whichever way round it is said. Resolves both contacts, reads the phrase (by
 * its words, then by its meaning, otherwise a new type is coined), and keeps the fact in canonical form. Nothing is
 * guessed: what is not clear is asked back with candidates, and then nothing has changed.
 *
 * What others keep privately about the same two stays unseen: the answer is as if it were not there, because the
 * household has one public row a fact and each owner one of their own (migration 0002).
 */
export async function setRelationship(ctx: Ctx, input: SetRelationshipInput): Promise<Answer> {
  const allowed = canKeepAt(ctx.actor, input.privacy);
  if (allowed !== true) throw forbidden(allowed);
  const first = await ctx.vault.read((tx) => look(tx, ctx, input));
  if (first.answer) return first.answer;
  const read = first.read ?? (await readByMeaning(ctx, input.relationship, first.types));
  if (read.kind === 'denied') {
    return asking('relationship', `“${input.relationship}” says what does not hold. ${HOW_TO_END}`);
  }
  return ctx.vault.write('relationship.set', (tx) => carryOut(tx, ctx, input, read));
}

/** One look: who is meant, what the words mean, and whether the fact is there already just so. */
async function look(tx: VaultTx, ctx: Ctx, input: SetRelationshipInput) {
  const resolutions = await resolveContacts(tx, [input.contactA, input.contactB]);
  const types: KnownType[] = await listKnownTypes(tx);
  const read = readByWords(input.relationship, types);
  const unclear = clarify(input, resolutions, read);
  if (unclear) return { answer: unclear, read, types };
  const [a, b] = resolutions;
  if (read?.kind !== 'known' || a?.outcome !== 'found' || b?.outcome !== 'found') {
    return { answer: null, read, types };
  }
  const said = saidFact(input, read, read.type, a.contact.id, b.contact.id);
  const rows = await repo.listRowsOfFact(tx, said.fact);
  const plan = planFact(ctx, said, rows);
  const isKept = plan.act === 'keep';
  return { answer: isKept ? answerOf('unchanged', plan.target, a.contact.id) : null, read, types };
}

/** What has to be asked about the contacts before anything can be kept; null when both are clear. */
function clarify(
  input: SetRelationshipInput,
  resolutions: readonly Resolution[],
  read: ReadType | null,
): Answer | null {
  for (const [index, field] of FIELDS.entries()) {
    const resolution = resolutions[index];
    if (!resolution || resolution.outcome === 'found') continue;
    if (resolution.outcome === 'ambiguous') return asking(field, resolution.question, resolution.candidates);
    if (isId(input[field])) throw notFound('contact');
    const isClear = resolution.near.length === 0 && resolution.newName !== null;
    if (isClear && (resolution.said === null || restates(field, resolution.said, resolutions, read)))
      continue;
    return asking(field, resolution.question, resolution.near);
  }
  const [a, b] = resolutions;
  if (a?.outcome === 'found' && b?.outcome === 'found' && a.contact.id === b.contact.id) {
    throw invalid('contactB', `This is the same contact as contactA: ${a.contact.name}.`);
  }
  return null;
}

/** "my sister Ana" + sister + me: the new contact is said to be just what is being set, so nothing is lost. */
function restates(
  field: 'contactA' | 'contactB',
  said: { anchorId: string; type: string },
  resolutions: readonly Resolution[],
  read: ReadType | null,
): boolean {
  const other = resolutions[field === 'contactA' ? 1 : 0];
  if (read?.kind !== 'known' || other?.outcome !== 'found' || other.contact.id !== said.anchorId)
    return false;
  const isSaidOfNew = (field === 'contactA') !== read.reversed;
  return said.type === (isSaidOfNew ? read.type.name : (read.type.inverse ?? read.type.name));
}

/** The statement in canonical direction: of a pair the stored half, of a symmetric type the smaller id first. */
function saidFact(
  input: SetRelationshipInput,
  read: { word: string | null; reversed: boolean; isFormer: boolean },
  type: Pick<KnownType, 'id' | 'isDirectional' | 'isCanonical' | 'inverseId'>,
  firstId: string,
  secondId: string,
): SaidFact {
  // the word is said of whoever the type is said of
  const [who, of] = read.reversed ? [secondId, firstId] : [firstId, secondId];
  const turns = type.isDirectional ? !type.isCanonical : who > of;
  const typeId = turns && type.isDirectional ? (type.inverseId ?? type.id) : type.id;
  return {
    fact: turns ? { aId: of, bId: who, typeId } : { aId: who, bId: of, typeId },
    aNoun: turns ? null : read.word,
    bNoun: turns ? read.word : null,
    isFormer: read.isFormer,
    input,
  };
}

/** The one transaction: new contacts, a new type, the fact. */
async function carryOut(tx: VaultTx, ctx: Ctx, input: SetRelationshipInput, read: Readable): Promise<Answer> {
  const ends = await settleContacts(tx, ctx, input, read);
  if ('answer' in ends) return ends.answer;
  const { firstId, secondId } = ends;
  const type = read.kind === 'known' ? read.type : await settleType(tx, ctx, read);
  const reading =
    read.kind === 'known' ? read : { word: null, reversed: read.coined.reversed, isFormer: read.isFormer };
  const said = saidFact(input, reading, type, firstId, secondId);
  await checkMembership(tx, ctx, said);
  if (read.kind === 'known' && saidStatus(ctx, said) !== 'former' && input.status !== 'disputed') {
    const known = await findContradiction(tx, said.fact, read.type);
    if (known) return asking('relationship', `This contradicts what is known: ${known}. ${HOW_TO_END}`);
  }
  const kept = await keepFact(tx, ctx, said);
  const [row] = await repo.listRowsById(tx, [kept.id]);
  if (!row) throw new AppError('CONFLICT');
  return answerOf(read.kind === 'coined' ? 'type_proposed' : kept.outcome, row, firstId);
}

function answerOf(
  outcome: Exclude<Answer['outcome'], 'needs_clarification'>,
  row: Parameters<typeof sentenceOf>[0],
  firstId: string,
): Answer {
  return { outcome, relationship: presentRelationship(row), sentence: sentenceOf(row, firstId) };
}

/** Resolves again inside the transaction, under a lock on the names that are new, and adds who is not there yet. */
async function settleContacts(
  tx: VaultTx,
  ctx: Ctx,
  input: SetRelationshipInput,
  read: Readable,
): Promise<{ answer: Answer } | { firstId: string; secondId: string }> {
  const refs = [input.contactA, input.contactB];
  let resolutions = await resolveContacts(tx, refs);
  const names = resolutions.flatMap((one) => (one.outcome === 'unknown' ? (one.newName ?? []) : []));
  if (names.length > 0) {
    await repo.lockNames(tx, names);
    resolutions = await resolveContacts(tx, refs);
  }
  const unclear = clarify(input, resolutions, read);
  if (unclear) return { answer: unclear };
  const kinds = newKinds(read);
  const ids: string[] = [];
  for (const [index, resolution] of resolutions.entries()) {
    if (resolution.outcome === 'found') ids.push(resolution.contact.id);
    if (resolution.outcome !== 'unknown' || resolution.newName === null) continue;
    const createdByAgent = ctx.actor.kind === 'agent' ? ctx.actor.agentId : null;
    const kind = kinds[index] ?? 'person';
    ids.push(await addNamedContact(tx, { name: resolution.newName, kind, createdByAgent }));
  }
  const [firstId, secondId] = ids;
  if (firstId === undefined || secondId === undefined) throw new AppError('CONFLICT');
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

async function settleType(tx: VaultTx, ctx: Ctx, read: Extract<Readable, { kind: 'coined' }>) {
  const { name } = read.coined.stored;
  const existing = await repo.findTypeByName(tx, name);
  if (existing) return existing;
  await repo.insertCoinedType(tx, read.coined, ctx.actor.kind === 'agent' ? ctx.actor.agentId : null);
  const made = await repo.findTypeByName(tx, name);
  if (!made) throw new AppError('CONFLICT');
  return made;
}

async function checkMembership(tx: VaultTx, ctx: Ctx, said: SaidFact): Promise<void> {
  const membership = await repo.findMembershipOf(tx, said.fact);
  if (!membership) return;
  if (membership.kind !== 'group' && membership.kind !== 'organisation') {
    throw invalid('relationship', 'Only a group or an organisation has members, and this is neither.');
  }
  // what will be kept decides, not the words: "used to be a member" said with the status current is joining
  const isEnding = saidStatus(ctx, said) === 'former';
  const allowed = canSetMembership(ctx.actor, membership, isEnding);
  if (allowed !== true) throw forbidden(allowed);
}
