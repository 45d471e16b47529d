import type { VaultTx } from '#server/db/vault.ts';
import { cycleRuleOf } from '#server/domain/relationships/relationship-cycles.ts';
import { findLine, sayLine } from '../../lines/service.ts';
import type { Fact } from '../../sql.ts';

/**
 * The known relationships, as a sentence, that a fact in canonical form turns round: the same the other way, and of
 * descent whatever makes somebody their own ancestor. Null: none. Only what the caller sees and what holds now counts:
 * what others keep to themselves is not given away.
 */
export async function findContradiction(
  tx: VaultTx,
  fact: Fact,
  type: { name: string; inverse: string | null },
): Promise<string | null> {
  const strand = cycleRuleOf(type);
  if (strand === null) return null;
  const limit = strand.forbidsLongCycles ? {} : { steps: 1 };
  const line = await findLine(tx, { fromId: fact.bId, toId: fact.aId, types: strand.types, ...limit });
  return line && sayLine(line);
}
