import type { Vault } from '#server/db/vault.ts';
import type { Models } from '#server/models/models-from-env.ts';
import type { Actor, Context } from './actor.ts';
import type { Log } from './log.ts';

export interface Ctx {
  actor: Actor;
  context: Context;
  vault: Vault;
  now: Date;
  models: Models;
  /** True if the vault's policy audits reads of members. */
  isReadAudited?: boolean;
  /** Prevents storing the answer of this call for a repeated idempotency key. */
  withholdAnswer?: () => void;
  log: Log;
  requestId: string;
}
