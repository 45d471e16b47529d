import type { VaultTx } from '#server/db/vault.ts';
import { cycleRuleOf } from '#server/domain/relationships/relationship-cycles.ts';
import { findLine, sayLine } from '../../lines/service.ts';
import type { Fact } from '../../sql.ts';

/**
 * Finds existing relationships that contradict a fact in canonical form: the same type in the opposite direction or,
 * for descent, any line that would make somebody their own ancestor. Returns a sentence, or null. Considers only
 * current relationships that the caller may see, so that the answer reveals no others.
 */
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
