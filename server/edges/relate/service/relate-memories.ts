import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isSymmetricEdge } from '#server/domain/graph/edge-types.ts';
import { askHiddenDependents } from '../../dependent-beliefs/service.ts';
import { canUnlink } from '../../edge/policy.ts';
import { presentEdge } from '../../edge/present.ts';
import * as repo from '../../edge/repo.ts';
import type { RelateInput, RelateOutput } from '../../edge/schema.ts';
import { fieldError } from '../../edge/service/field-error.ts';
import type { EdgeRow } from '../../edge/sql.ts';
import { expectAsOpen, expectNoCircle, supersedeMemory } from '../../succession/service.ts';
import { endsOf, holdEnds, type StoredEnds } from './edge-ends.ts';
import { removeEdge } from './remove-edge.ts';

/** Throws NOT_FOUND, INVALID_INPUT, CONFLICT or FORBIDDEN. */
export const relate = (ctx: Ctx, input: RelateInput): Promise<RelateOutput> =>
  input.action === 'add' ? addEdge(ctx, input) : removeEdge(ctx, input);

async function addEdge(ctx: Ctx, input: RelateInput): Promise<RelateOutput> {
  const ends = endsOf(input);
  if (input.bidirectional && ends.type === 'supersedes') {
    throw fieldError('INVALID_INPUT', 'bidirectional', 'A `supersedes` link cannot be bidirectional.');
  }
  const { isRetired, ...answer } = await ctx.vault.write('edge.add', async (tx) => {
    const { from, to } = await holdEnds(tx, ctx, ends);
    if (ends.type === 'supersedes') expectAsOpen(from, to, ends.fields.from);
    const existing = await findExisting(tx, ends, input);
    if (existing[0])
      return {
        ...(await updateExisting(tx, ctx, ends, [existing[0], ...existing.slice(1)], input)),
        isRetired: false,
      };
    return insert(tx, ctx, ends, input);
  });
  if (isRetired) await askHiddenDependents(ctx, [ends.toId]);
  return answer;
}

const makerOf = ({ actor }: Ctx) => ({
  createdBy: actor.userId,
  createdByAgent: actor.kind === 'agent' ? actor.agentId : null,
});

async function insert(
  tx: VaultTx,
  ctx: Ctx,
  ends: StoredEnds,
  { strength = 1, bidirectional = false, evidence, note }: RelateInput,
): Promise<RelateOutput & { isRetired: boolean }> {
  const { fromId, toId, type } = ends;
  if (type === 'supersedes') await expectNoCircle(tx, ends);
  const words = { evidence: evidence ?? null, note: note ?? null };
  const what = { strength, bidirectional, ...words, origin: 'stated' } as const;
  const id = await repo.insertEdge(tx, { fromId, toId, type, ...what, ...makerOf(ctx) });
  if (id === null) throw new AppError('CONFLICT');
  const isRetired = type === 'supersedes' && (await supersedeMemory(tx, ends));
  return { ...(await presentOutcome(tx, ctx, 'added', [id])), isRetired };
}

async function findExisting(
  tx: VaultTx,
  ends: StoredEnds,
  { bidirectional }: RelateInput,
): Promise<EdgeRow[]> {
  const { exact, mirror } = await repo.findBetween(tx, ends);
  if (exact) return mirror && bidirectional ? [exact, mirror] : [exact];
  return mirror && (isSymmetricEdge(ends.type) || mirror.bidirectional || bidirectional) ? [mirror] : [];
}

async function updateExisting(
  tx: VaultTx,
  ctx: Ctx,
  ends: StoredEnds,
  existing: readonly [EdgeRow, ...EdgeRow[]],
  input: RelateInput,
): Promise<RelateOutput> {
  const [row] = existing;
  const isInferred = row.origin !== 'stated';
  const confirmed = isInferred ? { origin: 'stated' as const, strength: 1, ...makerOf(ctx) } : {};
  const { strength = row.strength, evidence = row.evidence, note = row.note } = input;
  const bidirectional = existing.length > 1 ? row.bidirectional : bothWays(row, ends, input);
  const patch = { evidence, note, bidirectional, strength, ...confirmed };
  if (input.strength !== undefined) patch.strength = input.strength;
  const ids = existing.map(({ id }) => id);
  if (isDeepStrictEqual({ ...row, ...patch }, row)) return presentOutcome(tx, ctx, 'unchanged', ids);
  const allowed = isInferred || canUnlink(ctx.actor, row);
  if (allowed !== true) throw forbidden(allowed);
  if (!(await repo.patchEdge(tx, row.id, patch))) throw new AppError('CONFLICT');
  return presentOutcome(tx, ctx, 'updated', ids);
}

function bothWays(row: EdgeRow, ends: StoredEnds, { bidirectional }: RelateInput): boolean {
  if (bidirectional === undefined || isSymmetricEdge(row.type)) return row.bidirectional;
  return bidirectional || (row.fromId === ends.fromId ? false : row.bidirectional);
}

async function presentOutcome(
  tx: VaultTx,
  ctx: Ctx,
  outcome: 'added' | 'updated' | 'unchanged',
  ids: readonly string[],
): Promise<RelateOutput> {
  const rows = await repo.listEdges(tx, ids);
  const edges = rows.map((row) => presentEdge(row, ctx.actor));
  return { outcome, edges, journalId: outcome === 'unchanged' ? null : tx.journalId };
}
