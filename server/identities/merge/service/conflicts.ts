import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { findConflict, type Line, sayLine } from '#server/relationships/lines/service.ts';
import * as repo from '../repo.ts';

/** Which relationships were asked about whether the actor sees them, and which of those the actor sees. */
export interface Known {
  asked: ReadonlySet<string>;
  visible: ReadonlySet<string>;
}

/** There are relationships of which it has to be known first whether the caller sees them. */
export class NotProven extends Error {
  readonly tieIds: ReadonlySet<string>;
  constructor(tieIds: Iterable<string>) {
    super('Not proven.');
    this.tieIds = new Set(tieIds);
  }
}

const sayWhy = (line: Line): string =>
  `They cannot be one: ${sayLine(line)}. Take back what is wrong of it first.`;

/** Why two contacts cannot be one, of what the transaction sees: "Ana is mother of Bo". Null where they can. */
export async function conflictSentence(tx: VaultTx, keptId: string, otherId: string): Promise<string | null> {
  const { between, line } = await findConflict(tx, keptId, otherId);
  const [first] = between;
  if (first) return sayWhy([first]);
  return line && sayWhy(line);
}

/**
 * Nobody becomes their own parent by a merge, nor a group a part of itself. Of what the actor sees, it is refused with
 * CONFLICT; what holds only by something hidden makes that one disputed, because refusing would tell of it. In a
 * transaction that sees everything. Throws NotProven where it has to be known first what the actor sees.
 */
export async function resolveConflicts(
  tx: VaultTx,
  keptId: string,
  otherId: string,
  { asked, visible }: Known,
): Promise<void> {
  for (let round = 0; round < MOST_KNOTS; round++) {
    const { between, line } = await findConflict(tx, keptId, otherId);
    const ids = [...between, ...(line ?? [])].map(({ id }) => id);
    if (ids.some((id) => !asked.has(id))) throw new NotProven(ids);
    const seen = between.find(({ id }) => visible.has(id));
    if (seen) throw new AppError('CONFLICT', sayWhy([seen]));
    if (line === null) return;
    const hidden = line.find(({ id }) => !visible.has(id));
    if (!hidden) throw new AppError('CONFLICT', sayWhy(line));
    await repo.doubtTie(tx, hidden.id);
  }
  throw new AppError('CONFLICT');
}

const MOST_KNOTS = 50;
