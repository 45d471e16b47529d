import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { placeOf } from '#components/vault-context/context-paths.ts';
import { type Actor, CONTEXTS, type Context, mayUse, perspectivesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { Scope } from '#server/domain/household/roles.ts';
import { auth } from '#server/doors/next-auth-session.ts';
import { type PageCaller, pageCaller } from '#server/doors/page-caller.ts';
import { isInstallationSetUp, readConnection } from '#server/doors/page-reads-without-operations.ts';
import { ctxFromSession } from '#server/doors/request-ctx.ts';
import type { NamedConnection } from '#server/graph/connect/schema.ts';

export interface Reader {
  actor: Actor;
  now: Date;
  call: PageCaller;
}

/** Returns the path to which a visitor without access is redirected. */
export async function entrance(): Promise<string> {
  if (!(await isInstallationSetUp())) return '/welcome';
  const here = await auth();
  if (here !== null) return here.deletionAt === null ? '/no-household' : '/keep-account';
  const path = await pathHere();
  return path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;
}

const pathHere = async (): Promise<string> => (await headers()).get('x-path') ?? '/';

/** Returns the vault of this page, from the header that proxy.ts sets. */
export const contextHere = cache(async (): Promise<Context> => {
  const named = (await headers()).get('x-context');
  return CONTEXTS.find((context) => context === named) ?? notFound();
});

const sessionCtx = cache(async (): Promise<Ctx> => {
  const ctx = await ctxFromSession({ context: await contextHere() });
  if (ctx === null) redirect(await entrance());
  return ctx;
});

/** Returns the reader without checking the scopes that the page requires. */
export const frameReader = cache(async (): Promise<Reader> => {
  const ctx = await sessionCtx();
  return { actor: ctx.actor, now: ctx.now, call: pageCaller(ctx) };
});

/** Redirects visitors who are not signed in. Shows "Not found" to readers without the required scopes. */
export const signedIn = cache(async (): Promise<Reader> => {
  const reader = await frameReader();
  const path = placeOf(await pathHere());
  const needed = PAGE_SCOPES.flatMap(([place, scope]) => (path.startsWith(place) ? [scope] : []));
  if (!perspectivesOf(reader.actor).every((one) => mayUse(one, needed))) notFound();
  return reader;
});

const PAGE_SCOPES: readonly [string, Scope][] = [
  ['/memories', 'memories:read'],
  ['/ask', 'memories:read'],
  ['/ask', 'people:read'],
  ['/review', 'review'],
  ['/review', 'memories:read'],
  ['/preview', 'memories:read'],
  ['/profiles', 'memories:read'],
  ['/profiles', 'people:read'],
  ['/people', 'people:read'],
  ['/graph', 'memories:read'],
  ['/graph', 'people:read'],
  ['/household', 'people:read'],
  ['/household/runs', 'admin'],
  ['/settings/rules', 'memories:read'],
  ['/settings/import', 'memories:read'],
  ['/settings/import', 'memories:write'],
  ['/settings/export', 'memories:read'],
  ['/settings/export', 'people:read'],
];

export async function connectionBetween(names: readonly [string, string]): Promise<NamedConnection | null> {
  return readConnection(await sessionCtx(), names);
}
