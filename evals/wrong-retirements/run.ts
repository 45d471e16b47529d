/**
 * Adds long conversations and a thousand preferences in order, and prints how many memories are retired or disputed. Reads
 * public data below the folder in HEARTHLORE_EVAL_DATA (see README.md); does nothing if unset.
 *   node evals/wrong-retirements/run.ts                     by rules and the network, without a database; takes minutes
 *   node evals/wrong-retirements/run.ts --rules             by rules alone
 *   node evals/wrong-retirements/run.ts --store             through the store, on an embedded database; takes more than an hour
 *   node evals/wrong-retirements/run.ts --store beam 5      only the first five vaults of one set
 */
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import { type Conversation, readSet } from '../public-sets/read-public-sets.ts';
import { type Harm, tellByRules } from './tell-by-rules.ts';

const SETS = ['locomo', 'prefeval', 'beam'] as const;
const relations = process.argv.includes('--rules') ? null : createRelationReader();
const folder = process.env.HEARTHLORE_EVAL_DATA;
const asked = SETS.filter((name) => process.argv.includes(name));
const most = Number(process.argv.find((text) => /^\d+$/.test(text)) ?? Number.POSITIVE_INFINITY);

if (folder === undefined)
  console.log('Nothing was measured. Set HEARTHLORE_EVAL_DATA to the folder with the public data.');
else if (process.argv.includes('--store')) await inStore(folder);
else for (const [name, vaults] of vaultsIn(folder)) print(name, await byRules(vaults));
// exits at once, because open clients would keep reconnecting to the deleted database
process.exit();

interface Printed {
  vaults: number;
  turns: number;
  retired: string[];
  disputed: string[];
}

function vaultsIn(root: string): [string, Conversation[]][] {
  return (asked.length > 0 ? asked : SETS).flatMap((name): [string, Conversation[]][] => {
    const vaults = readSet(name, root);
    if (vaults === null) console.log(`${name}: not measured, because its files are missing.`);
    return vaults === null ? [] : [[name, vaults.slice(0, most)]];
  });
}

async function byRules(vaults: readonly Conversation[]): Promise<Printed> {
  const sum: Printed = { vaults: vaults.length, turns: 0, retired: [], disputed: [] };
  const said = ({ known, told }: Harm): string => `${known.by}: ${known.text}  >  ${told.by}: ${told.text}`;
  for (const vault of vaults) {
    const { turns, retired, disputed } = await tellByRules(vault, relations);
    sum.turns += turns;
    sum.retired.push(...retired.map(said));
    sum.disputed.push(...disputed.map(said));
  }
  return sum;
}

async function inStore(root: string): Promise<void> {
  const environment = await throwawayEnvironment();
  try {
    // imported late, because the module reads environment variables when it loads
    const { tellStore } = await import('./tell-through-store.ts');
    for (const [name, vaults] of vaultsIn(root)) {
      const sum: Printed = { vaults: vaults.length, turns: 0, retired: [], disputed: [] };
      for (const vault of vaults) {
        const { turns, retired, disputed } = await tellStore(vault, relations);
        sum.turns += turns;
        sum.retired.push(...retired);
        sum.disputed.push(...disputed);
        console.error(
          `${vault.name}: ${turns} turns, ${retired.length} retired, ${disputed.length} disputed`,
        );
      }
      print(name, sum);
    }
  } finally {
    await environment.discard();
  }
}

function print(name: string, { vaults, turns, retired, disputed }: Printed): void {
  const share = (part: number): string => `${part} of ${turns} (${((100 * part) / turns).toFixed(2)} %)`;
  console.log(`${name}, ${vaults} vaults`);
  console.log(`  retired   ${share(retired.length)}`);
  for (const pair of retired) console.log(`    ${pair.replace(/\s+/g, ' ')}`);
  console.log(`  disputed  ${share(disputed.length)}`);
  for (const pair of disputed) console.log(`    ${pair.replace(/\s+/g, ' ')}`);
}
