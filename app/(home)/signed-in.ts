import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { isSetUp } from '#server/accounts/service/accounts.ts';
import { isViewing, mayUse, perspectivesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { Scope } from '#server/domain/household/roles.ts';
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
  if (isViewing(ctx.actor) && !(await isForThem(ctx))) notFound();
  return ctx;
});

/** What the screens are made of that an agent may not read at all. */
const SCREEN_SCOPES: readonly [string, Scope][] = [
  ['/memories', 'memories:read'],
  ['/review', 'review'],
  ['/preview', 'memories:read'],
  ['/profiles', 'memories:read'],
  ['/people', 'people:read'],
  ['/graph', 'memories:read'],
  ['/graph', 'people:read'],
];

/** Whether there is such a screen for whoever the member looks as. */
async function isForThem({ actor }: Ctx): Promise<boolean> {
  const path = (await headers()).get('x-path') ?? '/';
  const needed = SCREEN_SCOPES.flatMap(([place, scope]) => (path.startsWith(place) ? [scope] : []));
  return perspectivesOf(actor).every((one) => mayUse(one, needed));
}
