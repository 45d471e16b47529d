import type { z } from 'zod';
import { agentNames } from '#server/agents/service/names.ts';
import { loadTypes, resolveContacts } from '#server/contacts/resolve/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { holdLineage } from '../../lines/service.ts';
import { canKeepAt } from '../../policy.ts';
import { type AgentNames, presentRelationship, sentenceOf } from '../../present.ts';
import { proposeType, wasRejected } from '../../propose/service.ts';
import * as repo from '../../repo.ts';
import type {
  SetRelationshipInput,
  SetResult,
  setManyInput,
  setManyOutput,
  setRelationshipOutput,
} from '../../schema.ts';
import type { RelationshipRow } from '../../sql.ts';
import { asking, clarify, HOW_TO_END, Unclear } from './clarify.ts';
import { findContradiction } from './contradiction.ts';
import { type KnownType, type ReadType, readByMeaning, readByWords } from './read-type.ts';
import {
  checkMembership,
  expectPeople,
  resolveEndsOfAll,
  resolveTypes,
  type Statement,
  statedFact,
} from './resolve.ts';
import { planFact, type StatedFact, statedStatus, storeFact } from './store-fact.ts';

/** What became of one statement. */
interface SetFact {
  outcome: Exclude<SetResult['outcome'], 'needs_clarification'>;
  row: RelationshipRow;
  /** whom the statement named first */
  firstId: string;
}

/**
 * Says that A is something to B, once, whichever way round it is said. Resolves both contacts, reads the phrase (by
 * its words, then by its meaning, otherwise a new type is created), and keeps the fact in canonical form. Nothing is
 * guessed: what is not clear is asked back with candidates, and then nothing has changed.
 *
 * What others keep privately about the same two stays unseen: the answer is as if it were not there, because the
 * household has one public row a fact and each owner one of their own (migration 0002).
 */
export async function setRelationship(
  ctx: Ctx,
  input: SetRelationshipInput,
): Promise<z.input<typeof setRelationshipOutput>> {
  const { results, journalId } = await setAll(ctx, [input], 'relationship.set');
  const [result] = results;
  if (!result) throw new AppError('INTERNAL');
  return { ...result, journalId };
}

/** Says several things in one act: all are stored or, where one of them is not clear, none; one undo takes all back. */
export async function setRelationships(
  ctx: Ctx,
  { items }: z.output<typeof setManyInput>,
): Promise<z.input<typeof setManyOutput>> {
  const { results, journalId, index } = await setAll(ctx, items, 'relationship.set_many');
  return { outcome: index === null ? 'set' : 'needs_clarification', results, index, journalId };
}

async function setAll(ctx: Ctx, inputs: readonly SetRelationshipInput[], operation: string) {
  for (const { privacy } of inputs) {
    const allowed = canKeepAt(ctx.actor, privacy);
    if (allowed !== true) throw forbidden(allowed);
  }
  try {
    const { said, journalId } = await storeAll(ctx, inputs, operation);
    const agents = await agentNames(
      ctx.actor.householdId,
      said.map(({ row }) => row.agentId),
    );
    return { results: said.map((one) => resultOf(ctx, one, agents)), journalId, index: null };
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    return { results: [error.result], journalId: null, index: error.index };
  }
}

const resultOf = (ctx: Ctx, { outcome, row, firstId }: SetFact, agents: AgentNames): SetResult => ({
  outcome,
  relationship: presentRelationship(ctx.actor, row, agents),
  sentence: sentenceOf(row, firstId),
});

async function storeAll(ctx: Ctx, inputs: readonly SetRelationshipInput[], operation: string) {
  const first = await ctx.vault.read((tx) => readAll(tx, ctx, inputs));
  const known = first.flatMap(({ stored }) => stored ?? []);
  if (known.length === inputs.length) return { said: known, journalId: null };
  const statements: Statement[] = [];
  for (const [index, { input, read: byWords, types }] of first.entries()) {
    const read = byWords ?? (await readByMeaning(ctx, input.relationship, types));
    if (read.kind === 'denied') {
      const sentence = `“${input.relationship}” says what does not hold. ${HOW_TO_END}`;
      throw new Unclear(asking('relationship', sentence), index);
    }
    statements.push({ input, read });
  }
  return ctx.vault.write(operation, async (tx) => {
    const said = await carryOut(tx, ctx, statements);
    const isChanged = said.some(({ outcome }) => outcome !== 'unchanged');
    return { said, journalId: isChanged ? tx.journalId : null };
  });
}

interface StatementRead {
  input: SetRelationshipInput;
  read: ReadType | null;
  types: readonly KnownType[];
  /** the fact is there already, just so */
  stored: SetFact | null;
}

/** One look: who is meant, what the words mean, and whether the facts are there already just so. */
async function readAll(
  tx: VaultTx,
  ctx: Ctx,
  inputs: readonly SetRelationshipInput[],
): Promise<StatementRead[]> {
  const refs = inputs.flatMap(({ contactA, contactB }) => [contactA, contactB]);
  const resolutions = await resolveContacts(tx, refs);
  const types: KnownType[] = await loadTypes(tx);
  const reads: StatementRead[] = [];
  for (const [index, input] of inputs.entries()) {
    const ends = resolutions.slice(2 * index, 2 * index + 2);
    const [a, b] = ends;
    const kindOfB = b?.outcome === 'found' ? b.contact.kind : null;
    const read = readByWords(input.relationship, types, kindOfB);
    const unclear = clarify(input, ends, read);
    if (unclear) throw new Unclear(unclear, index);
    const isKnown = read?.kind === 'known' && a?.outcome === 'found' && b?.outcome === 'found';
    const stored = isKnown
      ? await findStored(tx, ctx, { input, read }, { firstId: a.contact.id, secondId: b.contact.id })
      : null;
    reads.push({ input, read, types, stored });
  }
  return reads;
}

async function findStored(
  tx: VaultTx,
  ctx: Ctx,
  statement: Statement & { read: { kind: 'known' } },
  ends: { firstId: string; secondId: string },
): Promise<SetFact | null> {
  const said = statedFact(statement, statement.read.type, ends);
  const plan = planFact(ctx, said, await repo.listRowsOfFact(tx, said.fact));
  return plan.act === 'keep' ? { outcome: 'unchanged', row: plan.target, firstId: ends.firstId } : null;
}

/**
 * The one transaction: new contacts, new types, the facts. Whatever is waited for (names, types, pairs) is waited for
 * in one order, so that two such acts never wait for each other.
 */
async function carryOut(tx: VaultTx, ctx: Ctx, statements: readonly Statement[]): Promise<SetFact[]> {
  await expectNotRejected(tx, ctx, statements);
  const ends = await resolveEndsOfAll(tx, ctx, statements);
  const types = await resolveTypes(tx, ctx, statements);
  const isThere = await repo.holdTypes(
    tx,
    types.map(({ id }) => id),
  );
  if (!isThere) throw new AppError('CONFLICT', 'What it was called was folded meanwhile. Say it again.');
  const facts = statements.flatMap((statement, index) => {
    const [type, two] = [types[index], ends[index]];
    return type && two ? [{ statement, type, two, said: statedFact(statement, type, two) }] : [];
  });
  await holdLineage(
    tx,
    statements.flatMap(({ read }) => (read.kind === 'known' ? [read.type] : [])),
  );
  await repo.lockPairs(
    tx,
    facts.map(({ said }) => said.fact),
  );
  const done: SetFact[] = [];
  for (const [index, { statement, type, two, said }] of facts.entries()) {
    await checkMembership(tx, ctx, said);
    await expectNoContradiction(tx, ctx, statement, said, index);
    const stored = await storeFact(tx, ctx, said);
    const [row] = await repo.listRowsById(tx, [stored.id]);
    if (!row) throw new AppError('CONFLICT');
    expectPeople(statement, row);
    const isCoined = statement.read.kind === 'coined';
    if (isCoined) await proposeType(tx, ctx, type.id, row);
    done.push({ outcome: isCoined ? 'type_proposed' : stored.outcome, row, firstId: two.firstId });
  }
  return done;
}

async function expectNoContradiction(
  tx: VaultTx,
  ctx: Ctx,
  { input, read }: Statement,
  said: StatedFact,
  index: number,
): Promise<void> {
  if (read.kind !== 'known' || statedStatus(ctx, said) === 'former' || input.status === 'disputed') return;
  const known = await findContradiction(tx, said.fact, read.type);
  if (!known) return;
  throw new Unclear(asking('relationship', `This contradicts what is known: ${known}. ${HOW_TO_END}`), index);
}

/** A person has decided that there is no such kind of relationship: an agent does not bring it up again. */
async function expectNotRejected(tx: VaultTx, ctx: Ctx, statements: readonly Statement[]): Promise<void> {
  if (ctx.actor.kind !== 'agent') return;
  for (const [index, { input, read }] of statements.entries()) {
    if (read.kind !== 'coined' || !(await wasRejected(tx, read.coined.stored.name))) continue;
    const why = `Somebody of the household has decided that “${input.relationship}” is no relationship of its own.`;
    throw new Unclear(asking('relationship', `${why} Say it in other words, or ask them.`), index);
  }
}
