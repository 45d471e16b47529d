import type { VaultTx } from '#server/db/vault.ts';
import { supersedeMemory, unsupersedeMemory } from '#server/memories/service/standing.ts';
import * as repo from '../repo/edges.ts';
import { complaint } from './complaint.ts';
import { closeDependentCases, openDependentCases } from './dependents.ts';

interface Succession {
  /** what takes the place */
  fromId: string;
  /** what it takes the place of */
  toId: string;
}

/** What has been replaced by a memory, directly or by others, does not replace it. */
export async function expectNoCircle(tx: VaultTx, { fromId, toId }: Succession): Promise<void> {
  if (await repo.supersedes(tx, toId, fromId)) {
    throw complaint('CONFLICT', 'type', 'The other memory has taken the place of this one already.');
  }
}

/**
 * Retires the older memory and asks about what rests on it. What is out of use already stays as it is: false.
 */
export async function succeed(tx: VaultTx, { fromId, toId }: Succession): Promise<boolean> {
  if (!(await supersedeMemory(tx, toId, fromId))) return false;
  await openDependentCases(tx, [toId]);
  return true;
}

/** The link is gone: the older memory is what it was, unless yet another one has its place. */
export async function takeBackSuccession(tx: VaultTx, { fromId, toId }: Succession): Promise<void> {
  const heirId = await repo.findOtherHeir(tx, toId, fromId);
  await unsupersedeMemory(tx, toId, { byId: fromId, heirId });
  if (heirId === null) await closeDependentCases(tx, [toId]);
}
