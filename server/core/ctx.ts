import type { Vault } from '#server/db/vault.ts';
import type { Models } from '#server/models/models.ts';
import type { Actor, Context } from './actor.ts';
import type { Log } from './log.ts';

/** The context of one call, built from a session, a key or a job; services never see headers, cookies or tRPC. */
export interface Ctx {
  actor: Actor;
  context: Context;
  /** the actor's household in one context; services reach data only through this vault */
  vault: Vault;
  now: Date;
  models: Models;
  log: Log;
  requestId: string;
}
