import type { Ctx } from '#server/core/ctx.ts';
import { conflictOnDuplicate } from '#server/db/duplicate-memory-conflict.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isAsOpen, type Successor, successorOf } from '#server/domain/memories/memory-succession.ts';
import { closeDependentCases, openCasesOf, openDependentCases } from '../dependent-beliefs/service.ts';
import * as edges from '../edge/repo.ts';
import { fieldError } from '../edge/service/field-error.ts';
import type { EndRow, SuccessionRow } from '../edge/sql.ts';
import * as succession from './repo.ts';

const REPLACED = 'A newer memory has replaced this one.';

interface Succession {
  fromId: string;
  toId: string;
}

/** Throws CONFLICT if somebody may see the older memory but not the newer one. */
export function expectAsOpen(newer: EndRow, older: EndRow, field: 'fromId' | 'toId'): void {
  if (isAsOpen(newer, older)) return;
  const why =
    'Some members see the older memory but not its replacement. Make the replacement visible to them first.';
  throw fieldError('CONFLICT', field, why);
}

/** Throws CONFLICT if the older memory already supersedes the newer one. */
export async function expectNoCircle(tx: VaultTx, { fromId, toId }: Succession): Promise<void> {
  if (await edges.supersedes(tx, toId, fromId)) {
    throw fieldError('CONFLICT', 'type', 'The other memory already replaces this one.');
  }
}

/** Returns false if the older memory was already out of use. */
export async function supersedeMemory(
  tx: VaultTx,
  { fromId, toId }: Succession,
  since: Date = tx.now,
): Promise<boolean> {
  if (!(await succession.supersede(tx, toId, { id: fromId, since, because: REPLACED }))) return false;
  await openDependentCases(tx, [toId]);
  return true;
}

/** Returns the memories that were in use. Call `askHiddenDependents` after the transaction. */
export async function supersedeAll(
  tx: VaultTx,
  newerId: string,
  older: readonly { id: string; evidence: string | null }[],
): Promise<string[]> {
  if (older.length === 0) return [];
  const { retired, dependents } = await succession.retireSuperseded(tx, newerId, older, REPLACED);
  await openCasesOf(tx, dependents);
  return retired;
}

/** Removes a successor and brings the older memory back into use, unless another one supersedes it too. */
export async function undoSuccession(tx: VaultTx, { fromId, toId }: Succession): Promise<void> {
  const rows = (await edges.listSuccessions(tx, [toId])).get(toId) ?? [];
  const ends = await edges.listEnds(tx, [toId, ...rows.map((row) => row.fromId)]);
  const older = ends.get(toId);
  const heirId = (older && successorOf(older, heirsAmong(ends, rows))?.id) ?? null;
  await replaceSuccessor(tx, toId, fromId, heirId);
  if (heirId === null) await closeDependentCases(tx, [toId]);
}

async function replaceSuccessor(tx: VaultTx, id: string, byId: string, heirId: string | null): Promise<void> {
  if (heirId !== null) await succession.passOn(tx, id, byId, heirId);
  else
    await conflictOnDuplicate(
      'The older memory cannot be restored, because a newer memory says the same. Move the newer one to the trash first.',
      () => succession.bringBack(tx, id, byId),
    );
}

/** Retires a memory only while all its readers may also see its successor. Never throws. */
export async function alignSuccession(
  ctx: Pick<Ctx, 'vault' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  try {
    await ctx.vault.writeWhole('memory.succeed', (tx) => alignAround(tx, ids));
  } catch (error) {
    ctx.log.warn({ err: error }, 'Could not update the status of replaced memories.');
  }
}

async function alignAround(tx: VaultTx, ids: readonly string[]): Promise<void> {
  const involved = [...(await edges.listSuccessions(tx, ids)).values()].flat();
  if (involved.length === 0) return;
  const ends = await edges.lockEnds(tx, [...new Set(involved.flatMap(({ fromId, toId }) => [fromId, toId]))]);
  // the edges may have changed before the memories were locked
  for (const [olderId, rows] of await edges.listSuccessions(tx, ids)) {
    const older = ends.get(olderId);
    if (older) await alignOne(tx, older, heirsAmong(ends, rows));
  }
}

type SuccessorSince = Successor & { since: Date };

const heirsAmong = (ends: ReadonlyMap<string, EndRow>, rows: readonly SuccessionRow[]): SuccessorSince[] =>
  rows.flatMap(({ fromId, createdAt }) => {
    const end = ends.get(fromId);
    return end ? [{ ...end, since: createdAt }] : [];
  });

const IN_USE: ReadonlySet<string> = new Set(['staged', 'active', 'disputed']);

async function alignOne(tx: VaultTx, older: EndRow, heirs: readonly SuccessorSince[]): Promise<void> {
  const { id, status, supersededById, deletedAt } = older;
  const heir = successorOf(older, heirs);
  if (status === 'superseded') {
    const holder = heirs.find((one) => one.id === supersededById);
    if (!holder || successorOf(older, [holder])) return;
    await replaceSuccessor(tx, id, holder.id, heir?.id ?? null);
    if (!heir && deletedAt === null) await closeDependentCases(tx, [id]);
    return;
  }
  if (!heir || deletedAt !== null || !IN_USE.has(status) || (await edges.supersedes(tx, id, heir.id))) return;
  // dated back to the edge, so that undoing the edge still restores the memory
  await supersedeMemory(tx, { fromId: heir.id, toId: id }, heir.since);
}
