import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { findConflict, type Line, sayLine } from '#server/relationships/chains/service.ts';
import * as repo from '../repo.ts';

/** Result of a permission check: `visible` has those of the `asked` relationships that the actor may see. */
export interface CheckedVisibility {
  asked: ReadonlySet<string>;
  visible: ReadonlySet<string>;
}

/** Thrown if some relationships still need a permission check. */
export class VisibilityUnknown extends Error {
  readonly tieIds: ReadonlySet<string>;
  constructor(tieIds: Iterable<string>) {
    super('The visibility of some relationships was not checked.');
    this.tieIds = new Set(tieIds);
  }
}

const conflictMessage = (line: Line): string =>
  `These contacts cannot be merged, because ${sayLine(line)}. Remove the wrong relationship first.`;

/** Returns the conflict as a sentence such as "… Ana is mother of Bo", or null if the contacts can be merged. */
export async function conflictSentence(tx: VaultTx, keptId: string, otherId: string): Promise<string | null> {
  const { between, line } = await findConflict(tx, keptId, otherId);
  const [first] = between;
  if (first) return conflictMessage([first]);
  return line && conflictMessage(line);
}

/** Throws CONFLICT if somebody would become their own parent. A hidden relationship becomes disputed instead. */
export async function resolveConflicts(
  tx: VaultTx,
  keptId: string,
  otherId: string,
  { asked, visible }: CheckedVisibility,
): Promise<void> {
  for (let round = 0; round < MAX_CONFLICTS; round++) {
    const { between, line } = await findConflict(tx, keptId, otherId);
    const ids = [...between, ...(line ?? [])].map(({ id }) => id);
    if (ids.some((id) => !asked.has(id))) throw new VisibilityUnknown(ids);
    const seen = between.find(({ id }) => visible.has(id));
    if (seen) throw new AppError('CONFLICT', conflictMessage([seen]));
    if (line === null) return;
    const hidden = line.find(({ id }) => !visible.has(id));
    if (!hidden) throw new AppError('CONFLICT', conflictMessage(line));
    await repo.disputeTie(tx, hidden.id);
  }
  throw new AppError('CONFLICT', 'These contacts cannot be merged at the moment. Reload and try again.');
}

const MAX_CONFLICTS = 50;
