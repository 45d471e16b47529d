import type { Actor, Context } from './actor.ts';
import type { UserActor } from './browser-session.ts';
import type { Ctx } from './ctx.ts';
import type { Log } from './log.ts';

/** What an operation on the caller's own account gets. A `Ctx` has all of it. */
export interface AccountCtx {
  actor: Actor | UserActor;
  context: Context;
  now: Date;
  withholdAnswer?: () => void;
  log: Log;
  requestId: string;
}

export interface UserCtx extends AccountCtx {
  actor: UserActor;
}

export const isInHousehold = (ctx: AccountCtx): ctx is Ctx => 'vault' in ctx;

export const isOutsideHouseholds = (ctx: Ctx | UserCtx): ctx is UserCtx => !isInHousehold(ctx);

export const whyOutside = ({ deletionAt }: Pick<UserActor, 'deletionAt'>): string =>
  deletionAt === null
    ? 'You are not a member of any household. Create one, or ask for an invitation.'
    : 'Your account is going to be deleted. Keep it first.';
