import type { VaultTx } from '#server/db/vault.ts';
import { cycleRuleOf } from '#server/domain/relationships/relationship-cycles.ts';
import { findLine, sayLine } from '../../chains/service.ts';
import type { Fact } from '../../sql.ts';

/** Returns the contradicting relationships as a sentence, or null. Ignores hidden relationships. */
export async function findContradiction(
  tx: VaultTx,
  fact: Fact,
  type: { name: string; inverse: string | null },
): Promise<string | null> {
  const cycleRule = cycleRuleOf(type);
  if (cycleRule === null) return null;
  const limit = cycleRule.forbidsLongCycles ? {} : { steps: 1 };
  const line = await findLine(tx, { fromId: fact.bId, toId: fact.aId, types: cycleRule.types, ...limit });
  return line && sayLine(line);
}
