import type { Ctx } from '#server/core/ctx.ts';
import { env } from '#server/core/env.ts';
import { keyExposure } from '#server/core/master-key-exposure.ts';
import { canSeeMasterKeyPlace } from './policy.ts';
import * as repo from './repo.ts';
import type { MasterKeyView } from './schema.ts';

/** Tells paths of the machine, but nothing of the key itself. */
export async function getMasterKeyPlace({ actor }: Ctx): Promise<{ masterKey: MasterKeyView | null }> {
  const isAllowed = canSeeMasterKeyPlace(actor, await repo.findFirstHouseholdId());
  return { masterKey: isAllowed ? keyExposure(env()) : null };
}
