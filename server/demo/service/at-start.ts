import { env } from '#server/core/env.ts';
import type { Resources } from '../fill/service/cast.ts';
import { findFirstOwner } from '../repo.ts';
import { loadDemo } from './load.ts';

/**
 * With HEARTHLORE_DEMO=1 makes the demo household of the first owner, once there is one: called at start and after
 * the first set-up. Not waited for: the application answers meanwhile, and works without a demo.
 */
export async function demoAtStart(resources: Resources): Promise<void> {
  if (env().HEARTHLORE_DEMO !== '1') return;
  const owner = await findFirstOwner();
  if (owner === null) return;
  loadDemo(owner, resources).catch((error: unknown) => {
    resources.log.error({ err: error }, 'The demo household could not be made.');
  });
}
