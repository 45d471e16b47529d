import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isSetUp } from '#server/accounts/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { auth } from '#server/doors/auth.ts';
import { ctxFromSession } from '#server/doors/caller.ts';

/**
 * Where somebody goes first who cannot be here: the sign-in page, which leads back, on a first start the welcome; and
 * who is signed in but belongs to no household, to the page that says so.
 */
export async function entrance(): Promise<string> {
  if (!(await isSetUp())) return '/welcome';
  if ((await auth()) !== null) return '/no-household';
  const path = (await headers()).get('x-path') ?? '/';
  return path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
}

/** Who reads this page; whoever is nobody is led to the sign-in page, on a first start to the welcome. */
export const signedIn = cache(async (): Promise<Ctx> => {
  const ctx = await ctxFromSession();
  if (ctx === null) redirect(await entrance());
  return ctx;
});
