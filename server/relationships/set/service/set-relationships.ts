import type { z } from 'zod';
import { agentNames } from '#server/agents/service/agent-names.ts';
import { loadTypes, resolveContacts } from '#server/contacts/resolve/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { lockLineageOf } from '../../chains/service.ts';
import { canKeepAt } from '../../policy.ts';
import { type AgentNames, presentRelationship, sentenceOf } from '../../present.ts';
import { proposeType, wasRejected } from '../../propose-type/service.ts';
import * as repo from '../../repo.ts';
import type {
  SetRelationshipInput,
  SetResult,
  setManyInput,
  setManyOutput,
  setRelationshipOutput,
} from '../../schema.ts';
import type { RelationshipRow } from '../../sql.ts';
import { planFact, type StatedFact, statedStatus, storeFact } from '../../store-fact/service.ts';
import { asking, clarify, HOW_TO_END, Unclear } from './clarify-contacts.ts';
import { findContradiction } from './find-contradiction.ts';
import { type ReadType, readByMeaning, readByWords, type StorableType } from './read-type.ts';
import {
  checkMembership,
  expectPeople,
  resolveEndsOfAll,
  resolveTypes,
  type Statement,
  statedFact,
} from './resolve-statements.ts';

interface SetFact {
  outcome: Exclude<SetResult['outcome'], 'needs_clarification'>;
  row: RelationshipRow;
  firstId: string;
}

/** States a relationship. Recognises the same fact stated from B to A. Changes nothing if the input is ambiguous. */
export async function setRelationship(
  ctx: Ctx,
  input: SetRelationshipInput,
): Promise<z.input<typeof setRelationshipOutput>> {
  const { results, journalId } = await setAll(ctx, [input], 'relationship.set');
  const [result] = results;
  if (!result) throw new AppError('INTERNAL');
  return { ...result, journalId };
}

/** States several relationships as one act. If any is ambiguous, stores none. */
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
    const { facts, journalId } = await storeAll(ctx, inputs, operation);
    const agents = await agentNames(
      ctx.actor.householdId,
      facts.map(({ row }) => row.agentId),
    );
    return { results: facts.map((one) => resultOf(ctx, one, agents)), journalId, index: null };
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
  const existing = first.flatMap(({ stored }) => stored ?? []);
  if (existing.length === inputs.length) return { facts: existing, journalId: null };
  const statements: Statement[] = [];
  for (const [index, { input, read: byWords, types }] of first.entries()) {
    const read = byWords ?? (await readByMeaning(ctx, input.relationship, types));
    if (read.kind === 'denied') {
      const sentence = `“${input.relationship}” is a negation and cannot be stored. ${HOW_TO_END}`;
      throw new Unclear(asking('relationship', sentence), index);
    }
    statements.push({ input, read });
  }
  return ctx.vault.write(operation, async (tx) => {
    const facts = await storeStatements(tx, ctx, statements);
    const isChanged = facts.some(({ outcome }) => outcome !== 'unchanged');
    return { facts, journalId: isChanged ? tx.journalId : null };
  });
}

interface StatementRead {
  input: SetRelationshipInput;
  read: ReadType | null;
  types: readonly StorableType[];
  stored: SetFact | null;
}

async function readAll(
  tx: VaultTx,
  ctx: Ctx,
  inputs: readonly SetRelationshipInput[],
): Promise<StatementRead[]> {
  const refs = inputs.flatMap(({ contactA, contactB }) => [contactA, contactB]);
  const resolutions = await resolveContacts(tx, refs);
  const types: StorableType[] = await loadTypes(tx);
  const reads: StatementRead[] = [];
  for (const [index, input] of inputs.entries()) {
    const ends = resolutions.slice(2 * index, 2 * index + 2);
    const [a, b] = ends;
    const kindOfB = b?.outcome === 'found' ? b.contact.kind : null;
    const read = readByWords(input.relationship, types, kindOfB);
    const unclear = clarify(input, ends, read);
    if (unclear) throw new Unclear(unclear, index);
    const isResolved = read?.kind === 'known' && a?.outcome === 'found' && b?.outcome === 'found';
    const stored = isResolved
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
  const stated = statedFact(statement, statement.read.type, ends);
  const plan = planFact(ctx, stated, await repo.listRowsOfFact(tx, stated.fact));
  return plan.act === 'keep' ? { outcome: 'unchanged', row: plan.target, firstId: ends.firstId } : null;
}

/** Takes locks in a fixed order (names, types, ancestry, pairs), so that concurrent calls cannot deadlock. */
async function storeStatements(tx: VaultTx, ctx: Ctx, statements: readonly Statement[]): Promise<SetFact[]> {
  await expectNotRejected(tx, ctx, statements);
  const ends = await resolveEndsOfAll(tx, ctx, statements);
  const types = await resolveTypes(tx, ctx, statements);
  const doTypesExist = await repo.lockTypes(
    tx,
    types.map(({ id }) => id),
  );
  if (!doTypesExist) {
    throw new AppError(
      'CONFLICT',
      'The relationship type was merged or rejected in the meantime. Reload and try again.',
    );
  }
  const facts = statements.flatMap((statement, index) => {
    const [type, pair] = [types[index], ends[index]];
    return type && pair ? [{ statement, type, pair, stated: statedFact(statement, type, pair) }] : [];
  });
  await lockLineageOf(
    tx,
    statements.flatMap(({ read }) => (read.kind === 'known' ? [read.type] : [])),
  );
  await repo.lockPairs(
    tx,
    facts.map(({ stated }) => stated.fact),
  );
  const done: SetFact[] = [];
  for (const [index, { statement, type, pair, stated }] of facts.entries()) {
    await checkMembership(tx, ctx, stated);
    await expectNoContradiction(tx, ctx, statement, stated, index);
    const stored = await storeFact(tx, ctx, stated);
    const [row] = await repo.listRowsById(tx, [stored.id]);
    if (!row)
      throw new AppError('CONFLICT', 'This relationship was changed in the meantime. Reload and try again.');
    expectPeople(statement, row);
    const isNewType = statement.read.kind === 'new';
    if (isNewType) await proposeType(tx, ctx, type.id, row);
    done.push({ outcome: isNewType ? 'type_proposed' : stored.outcome, row, firstId: pair.firstId });
  }
  return done;
}

async function expectNoContradiction(
  tx: VaultTx,
  ctx: Ctx,
  { input, read }: Statement,
  stated: StatedFact,
  index: number,
): Promise<void> {
  if (read.kind !== 'known' || statedStatus(ctx, stated) === 'former' || input.status === 'disputed') return;
  const conflict = await findContradiction(tx, stated.fact, read.type);
  if (!conflict) return;
  const sentence = `This relationship contradicts an existing one: ${conflict}. ${HOW_TO_END}`;
  throw new Unclear(asking('relationship', sentence), index);
}

/** Throws if an agent uses a type that a person has rejected. */
async function expectNotRejected(tx: VaultTx, ctx: Ctx, statements: readonly Statement[]): Promise<void> {
  if (ctx.actor.kind !== 'agent') return;
  for (const [index, { input, read }] of statements.entries()) {
    if (read.kind !== 'new' || !(await wasRejected(tx, read.newType.stored.name))) continue;
    const why = `A member of this household rejected “${input.relationship}” as a relationship type.`;
    throw new Unclear(asking('relationship', `${why} Use other words, or ask the household.`), index);
  }
}
