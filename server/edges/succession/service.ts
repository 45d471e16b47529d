import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type Heir, heirOf, isAsOpen } from '#server/domain/memories/succession.ts';
import { REPLACED, supersedeMemory, unsupersedeMemory } from '#server/memories/memory/service/status.ts';
import { closeDependentCases, openCasesOf, openDependentCases } from '../dependents/service.ts';
import * as repo from '../edge/repo.ts';
import { fieldError } from '../edge/service/field-error.ts';
import type { EndRow, SuccessionRow } from '../edge/sql.ts';
import { succeedAll } from './repo.ts';

interface Succession {
  /** what takes the place */
  fromId: string;
  /** what it takes the place of */
  toId: string;
}

/** Nobody is to lose a memory from sight without seeing what is there instead. `field`: where the newer one was named. */
export function expectAsOpen(newer: EndRow, older: EndRow, field: 'fromId' | 'toId'): void {
  if (isAsOpen(newer, older)) return;
  const why = 'The others who see that memory would not see what replaced it. Make it as open first.';
  throw fieldError('CONFLICT', field, why);
}

/** What has been replaced by a memory, directly or by others, does not replace it. */
export async function expectNoCircle(tx: VaultTx, { fromId, toId }: Succession): Promise<void> {
  if (await repo.supersedes(tx, toId, fromId)) {
    throw fieldError('CONFLICT', 'type', 'The other memory has taken the place of this one already.');
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

/**
 * The program says of a memory that was stored in this very act that it takes the place of older ones, which the actor may
 * change and which are no more open than it (`isAsOpen`): the links and what follows of them, in one statement, and one more
 * where beliefs rest on them. Answers those that were in use. Whose belief rests on them unseen is asked after the act
 * (`askHiddenDependents`).
 */
export async function succeedNewly(
  tx: VaultTx,
  newerId: string,
  older: readonly { id: string; evidence: string | null }[],
): Promise<string[]> {
  if (older.length === 0) return [];
  const { retired, dependents } = await succeedAll(tx, newerId, older, REPLACED);
  await openCasesOf(tx, dependents);
  return retired;
}

/** The link is gone: the older memory is what it was, unless yet another one has its place. */
export async function takeBackSuccession(tx: VaultTx, { fromId, toId }: Succession): Promise<void> {
  const rows = (await repo.listSuccessions(tx, [toId])).get(toId) ?? [];
  const ends = await repo.listEnds(tx, [toId, ...rows.map((row) => row.fromId)]);
  const older = ends.get(toId);
  const heirId = (older && heirOf(older, heirsAmong(ends, rows))?.id) ?? null;
  await unsupersedeMemory(tx, toId, { byId: fromId, heirId });
  if (heirId === null) await closeDependentCases(tx, [toId]);
}

/**
 * Brings what these memories replaced, and what replaced them, in line with how open each is and whether it is there: a
 * memory is out of use only as long as those who see it see what took its place. In an act of its own, which sees what
 * the actor does not. To be called after every act that forgets a memory, brings one back or changes who sees it.
 * Answers nothing; that it could not be done keeps no act from being done.
 */
export async function settleSuccession(
  ctx: Pick<Ctx, 'vault' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  try {
    await ctx.vault.writeWhole('memory.succeed', (tx) => settleAround(tx, ids));
  } catch (error) {
    ctx.log.warn({ error }, 'What a memory had replaced could not be brought in line with it.');
  }
}

async function settleAround(tx: VaultTx, ids: readonly string[]): Promise<void> {
  const involved = [...(await repo.listSuccessions(tx, ids)).values()].flat();
  if (involved.length === 0) return;
  const ends = await repo.lockEnds(tx, [...new Set(involved.flatMap(({ fromId, toId }) => [fromId, toId]))]);
  // once more, now that nobody links or unlinks them
  for (const [olderId, rows] of await repo.listSuccessions(tx, ids)) {
    const older = ends.get(olderId);
    if (older) await settleOne(tx, older, heirsAmong(ends, rows));
  }
}

type HeirSince = Heir & { since: Date };

const heirsAmong = (ends: ReadonlyMap<string, EndRow>, rows: readonly SuccessionRow[]): HeirSince[] =>
  rows.flatMap(({ fromId, createdAt }) => {
    const end = ends.get(fromId);
    return end ? [{ ...end, since: createdAt }] : [];
  });

const IN_USE: ReadonlySet<string> = new Set(['staged', 'active', 'disputed']);

async function settleOne(tx: VaultTx, older: EndRow, heirs: readonly HeirSince[]): Promise<void> {
  const { id, status, supersededById, deletedAt } = older;
  const heir = heirOf(older, heirs);
  if (status === 'superseded') {
    const holder = heirs.find((one) => one.id === supersededById);
    if (!holder || heirOf(older, [holder])) return;
    await unsupersedeMemory(tx, id, { byId: holder.id, heirId: heir?.id ?? null });
    if (!heir && deletedAt === null) await closeDependentCases(tx, [id]);
    return;
  }
  if (!heir || deletedAt !== null || !IN_USE.has(status) || (await repo.supersedes(tx, id, heir.id))) return;
  // since it was said, as it was before: so the saying of it can still be taken back
  if (await supersedeMemory(tx, id, heir.id, heir.since)) await openDependentCases(tx, [id]);
}
