import type { Vault } from '#server/db/vault.ts';
import type { Models } from '#server/models/models.ts';
import type { Actor, Context } from './actor.ts';
import type { Log } from './log.ts';

/** The context of one call, from a session, a key or a job. Services get this instead of headers, cookies or tRPC. */
export interface Ctx {
  actor: Actor;
  context: Context;
  /** The household's data in one context. Services reach data only through it. */
  vault: Vault;
  now: Date;
  models: Models;
  log: Log;
  requestId: string;
}
