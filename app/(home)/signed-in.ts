import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isSetUp } from '#server/accounts/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { ctxFromSession } from '#server/doors/caller.ts';

/** Who reads this page; whoever is nobody is led to the sign-in page, on a first start to the welcome. */
export const signedIn = cache(async (): Promise<Ctx> => {
  const ctx = await ctxFromSession();
  if (ctx === null) redirect((await isSetUp()) ? '/sign-in' : '/welcome');
  return ctx;
});
