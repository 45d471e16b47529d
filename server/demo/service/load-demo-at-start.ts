import { env } from '#server/core/env.ts';
import type { Resources } from '../fill/service/demo-actors.ts';
import { findFirstOwner } from '../repo.ts';
import { loadDemo } from './load-demo.ts';

/** If HEARTHLORE_DEMO=1, loads a demo for the first owner in the background. */
export async function demoAtStart(resources: Resources): Promise<void> {
  if (env().HEARTHLORE_DEMO !== '1') return;
  const owner = await findFirstOwner();
  if (owner === null) return;
  loadDemo(owner, resources).catch((error: unknown) => {
    resources.log.error({ err: error }, 'The demo household could not be created.');
  });
}
