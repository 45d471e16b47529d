import { resolve } from 'node:path';
import { counted } from '../../server/domain/text/count-with-unit.ts';
import { root } from '../run-with-pinned-node.mjs';

process.env.HEARTHLORE_DATA_DIR = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
process.env.LOG_LEVEL ||= 'error';

const { expectMigrated } = await import('../../server/db/expect-migrated.ts');
const { hasWorkDatabase } = await import('../../server/db/rotate-master-key.ts');
const { rotateDataKeysAtMachine } = await import('../../server/jobs/data-key-jobs.ts');

/** Replaces the data keys of all vaults, also while Hearthlore runs. Returns the exit code. */
export async function rotateDataKeys(): Promise<number> {
  try {
    const hasWork = hasWorkDatabase();
    await expectMigrated('personal');
    if (hasWork) await expectMigrated('work');
    const { vaults, values } = await rotateDataKeysAtMachine({ hasWork, now: new Date() });
    console.log(
      `Done: ${counted(vaults, 'vault has', 'vaults have')} a new key, and ${counted(values, 'value is', 'values are')} encrypted with it.
Make a backup now. Those made before hold the former keys, and open with the master key as before; delete them if a former key may be known to others.`,
    );
    return 0;
  } catch (error) {
    console.error(
      `The rotation is not finished. ${error instanceof Error ? error.message : error}\nEverything can still be read. Run it again to go on; a running server goes on by itself.`,
    );
    return 1;
  }
}
