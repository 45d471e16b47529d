import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';

/** Puts the caller at a browser in which they proved at `provedAt` who they are. */
export function withProof(ctx: Ctx, provedAt: Date | null = ctx.now, sessionId = newId()): Ctx {
  const browser = {
    sessionId,
    origin: 'http://localhost:3000',
    provedAt,
    switchHousehold: async () => {},
    setView: async () => {},
  };
  return { ...ctx, actor: { ...ctx.actor, ...{ browser } } };
}
