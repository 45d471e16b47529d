import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';

/** Returns the context of a browser session whose identity was proved at `provedAt`. */
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
