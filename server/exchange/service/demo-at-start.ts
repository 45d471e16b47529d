import { env } from '#server/core/env.ts';
import { findFirstOwner } from '../repo.ts';
import type { Means } from './cast.ts';
import { loadDemo } from './load-demo.ts';

/**
 * With HEARTHLORE_DEMO=1 makes the demo household of the first owner, once there is one: called at start and after
 * the first set-up. Not waited for: the application answers meanwhile, and works without a demo.
 */
export async function demoAtStart(means: Means): Promise<void> {
  if (env().HEARTHLORE_DEMO !== '1') return;
  const owner = await findFirstOwner();
  if (owner === null) return;
  loadDemo(owner, means).catch((error: unknown) => {
    means.log.error({ err: error }, 'The demo household could not be made.');
  });
}
