import { cookies, headers } from 'next/headers';
import type { NextRequest } from 'next/server';
import NextAuth, { type AuthOptions } from 'next-auth';
import { decode, encode } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import { cache } from 'react';
import { z } from 'zod';
import { findSignedIn, type SignedIn, signOut } from '#server/accounts/sessions/service.ts';
import type { SignedIn as OpenedSession } from '#server/accounts/sign-in/service/open-session.ts';
import { signInWithPasskey } from '#server/accounts/sign-in/service/sign-in-with-passkey.ts';
import { signIn, signInWithCode } from '#server/accounts/sign-in/service/sign-in-with-password.ts';
import { env } from '#server/core/env.ts';
import { isDatabaseUnavailable } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { deriveKey } from '#server/core/master-key.ts';
import type { ViewWish } from '#server/view-as/service/view-target.ts';
import { readAuthRequest, redirectWithin } from './auth-request.ts';
import { MethodNotAllowed } from './find-route.ts';
import { errorResponse } from './http-responses.ts';
import { callerAddress, pageOrigin } from './request-origin.ts';
import {
  COOKIE_SECONDS,
  cookieOptions,
  householdCookie,
  isSecure,
  KNOWN_BROWSER_SECONDS,
  knownBrowserCookie,
  passkeyCookie,
  passkeyOptions,
  pendingCookie,
  pendingOptions,
  rememberPendingSignIn,
  sessionCookie,
  viewCookie,
} from './session-cookies.ts';

// The only file that uses next-auth. It checks the session row in the database on every request.

const secret = (): string => deriveKey('session').toString('base64url');

const tokenShape = z.object({ sub: z.uuid(), sid: z.uuid() });

const TOO_MANY_ATTEMPTS = 'TOO_MANY_ATTEMPTS';
const CODE_NEEDED = 'CODE_NEEDED';
const CODE_EXPIRED = 'CODE_EXPIRED';

/** Records an error in `thrown` and rethrows it, because next-auth hides errors from its caller. */
const keeping =
  (thrown: unknown[]) =>
  (error: unknown): never => {
    thrown.push(error);
    throw error;
  };

type Jar = Awaited<ReturnType<typeof cookies>>;

/** Sets the known-browser cookie and returns the user in next-auth's format. */
function signedInUser(jar: Jar, { userId, name, email, sessionId, knownBrowser }: OpenedSession) {
  jar.set(knownBrowserCookie(), knownBrowser, { ...cookieOptions(), maxAge: KNOWN_BROWSER_SECONDS });
  return { id: userId, name, email, ...{ sessionId } };
}

/** Throws the reason for the refusal, which next-auth passes to the sign-in form. Returns null for wrong credentials. */
function refusedUser(
  result: { outcome: 'refused' } | { outcome: 'too_many_attempts'; retryAfterSeconds: number },
) {
  if (result.outcome === 'refused') return null;
  throw new Error(`${TOO_MANY_ATTEMPTS} ${result.retryAfterSeconds}`);
}

const byPassword = (thrown: unknown[]) =>
  CredentialsProvider({
    credentials: { email: {}, password: {} },
    authorize: async (typed, request) => {
      const forwarded = z.string().optional().catch(undefined).parse(request.headers?.['x-forwarded-for']);
      const jar = await cookies();
      const knownBrowser = jar.get(knownBrowserCookie())?.value;
      const result = await signIn(typed, { address: callerAddress(forwarded), knownBrowser }).catch(
        keeping(thrown),
      );
      if (result.outcome === 'code_needed') {
        await rememberPendingSignIn(result.pending);
        throw new Error(CODE_NEEDED);
      }
      return result.outcome === 'signed_in' ? signedInUser(jar, result) : refusedUser(result);
    },
  });

const byCode = (thrown: unknown[]) =>
  CredentialsProvider({
    id: 'code',
    credentials: { code: {} },
    authorize: async (typed) => {
      const jar = await cookies();
      const pending = jar.get(pendingCookie())?.value;
      const knownBrowser = jar.get(knownBrowserCookie())?.value;
      const result = await signInWithCode(typed, { pending, knownBrowser }).catch(keeping(thrown));
      if (result.outcome === 'signed_in' || result.outcome === 'expired')
        jar.delete({ name: pendingCookie(), ...pendingOptions() });
      if (result.outcome === 'expired') throw new Error(CODE_EXPIRED);
      return result.outcome === 'signed_in' ? signedInUser(jar, result) : refusedUser(result);
    },
  });

const byPasskey = (thrown: unknown[]) =>
  CredentialsProvider({
    id: 'passkey',
    credentials: { response: {} },
    authorize: async (typed) => {
      const [jar, sent] = [await cookies(), await headers()];
      const token = jar.get(passkeyCookie())?.value;
      const knownBrowser = jar.get(knownBrowserCookie())?.value;
      const origin = pageOrigin(sent);
      const result = await signInWithPasskey(typed, { origin, token, knownBrowser }).catch(keeping(thrown));
      jar.delete({ name: passkeyCookie(), ...passkeyOptions() });
      return result.outcome === 'signed_in' ? signedInUser(jar, result) : refusedUser(result);
    },
  });

/** Signs in this browser, as next-auth does after a password. Call it only after every factor was verified. */
export async function rememberSession(opened: OpenedSession): Promise<void> {
  const jar = await cookies();
  const { id, sessionId } = signedInUser(jar, opened);
  const token = { sub: id, sid: sessionId };
  jar.set(
    sessionCookie(),
    await encode({ token, secret: secret(), maxAge: COOKIE_SECONDS }),
    cookieOptions(),
  );
}

function authOptions(thrown: unknown[]): AuthOptions {
  return {
    secret: secret(),
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    useSecureCookies: isSecure(),
    cookies: { sessionToken: { name: sessionCookie(), options: cookieOptions() } },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [byPassword(thrown), byCode(thrown), byPasskey(thrown)],
    callbacks: {
      jwt: async ({ token, user }) => {
        const made = z.object({ sessionId: z.uuid() }).safeParse(user);
        if (made.success) return { sub: token.sub, sid: made.data.sessionId };
        const { sub, sid } = tokenShape.parse(token);
        const found = await findSignedIn(sid, new Date()).catch(keeping(thrown));
        if (found === null) throw new Error('The session has ended.');
        return { sub, sid };
      },
      redirect: redirectWithin,
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        const parsed = tokenShape.safeParse(token);
        if (parsed.success) await signOut(parsed.data.sub, parsed.data.sid).catch(keeping(thrown));
      },
    },
    // logs only the code, because next-auth's messages may quote the request
    logger: {
      error: (code) =>
        code === 'JWT_SESSION_ERROR' ? log.debug({ code }) : log.error({ code }, 'next-auth'),
      warn: () => {},
      debug: () => {},
    },
  };
}

interface AuthPath {
  params: Promise<{ nextauth: string[] }>;
}

export async function authRoute(request: NextRequest, context: AuthPath): Promise<Response> {
  try {
    return await answerAuth(await readAuthRequest(request, (await context.params).nextauth), context);
  } catch (error) {
    return errorResponse(error, newId(), error instanceof MethodNotAllowed ? { Allow: error.allow } : {});
  }
}

/** Answers a next-auth request. Responds with 429 after too many sign-in attempts. */
async function answerAuth(request: NextRequest, context: AuthPath): Promise<Response> {
  const { HEARTHLORE_URL } = env();
  // next-auth derives its address from NEXTAUTH_URL or, with AUTH_TRUST_HOST, from the request
  if (HEARTHLORE_URL) process.env.NEXTAUTH_URL ??= new URL(HEARTHLORE_URL).origin;
  else process.env.AUTH_TRUST_HOST ??= '1';
  const thrown: unknown[] = [];
  const response: Response = await NextAuth(request, context, authOptions(thrown));
  // otherwise next-auth would delete the session cookie while the database is unavailable
  const lost = thrown.find(isDatabaseUnavailable);
  if (lost !== undefined) return errorResponse(lost, newId());
  if (response.status !== 401) return response;
  const body = await response.text();
  const seconds = new RegExp(`error=${TOO_MANY_ATTEMPTS}(?:%20|\\+)(\\d+)`).exec(body)?.[1];
  const headers = new Headers(response.headers);
  if (seconds !== undefined) headers.set('Retry-After', seconds);
  return new Response(body, { status: seconds === undefined ? 401 : 429, headers });
}

export interface Here extends SignedIn {
  /** Null without any, and while the account is going to be deleted. */
  household: SignedIn['memberships'][number] | null;
  /** Requested view. The permission is not checked yet. */
  view: ViewWish | null;
}

type ReadCookie = (name: string) => string | undefined;

/** Returns the signed-in member and household, or null without a valid session. */
export async function whoIs(readCookie: ReadCookie): Promise<Here | null> {
  const token = readCookie(sessionCookie());
  if (token === undefined) return null;
  const decoded = tokenShape.safeParse(await decode({ token, secret: secret() }).catch(() => null));
  if (!decoded.success) return null;
  const signedIn = await findSignedIn(decoded.data.sid, new Date());
  if (signedIn === null || signedIn.userId !== decoded.data.sub) return null;
  const { memberships } = signedIn;
  // ignores the chosen household if the user is no longer a member of it
  const chosen = memberships.find(({ householdId }) => householdId === readCookie(householdCookie()));
  const household = signedIn.deletionAt === null ? (chosen ?? memberships[0] ?? null) : null;
  return { ...signedIn, household, view: await readView(readCookie(viewCookie()), signedIn, household) };
}

const viewShape = z.object({
  sid: z.uuid(),
  householdId: z.uuid(),
  kind: z.enum(['member', 'agent']),
  id: z.uuid(),
});

/** Reads the view from a cookie, which is encrypted against forgery and valid only for the session that set it. */
async function readView(
  token: string | undefined,
  { sessionId }: SignedIn,
  household: Here['household'],
): Promise<ViewWish | null> {
  if (token === undefined) return null;
  const opened = viewShape.safeParse(await decode({ token, secret: viewSecret() }).catch(() => null));
  if (!opened.success || opened.data.sid !== sessionId) return null;
  const { householdId, kind, id } = opened.data;
  return householdId === household?.householdId ? { kind, id } : null;
}

const viewSecret = (): string => deriveKey('view-as').toString('base64url');

/** Takes effect with the next request. */
export async function rememberView(
  sessionId: string,
  wish: (ViewWish & { householdId: string }) | null,
): Promise<void> {
  const jar = await cookies();
  // a session cookie, so that closing the browser ends the view
  const { maxAge: _, ...options } = cookieOptions();
  if (wish === null) jar.delete({ name: viewCookie(), ...options });
  else
    jar.set(
      viewCookie(),
      await encode({ token: { sid: sessionId, ...wish }, secret: viewSecret() }),
      options,
    );
}

/** Returns the signed-in member and household, cached per request, or null. */
export const auth = cache(async (): Promise<Here | null> => {
  const jar = await cookies();
  return whoIs((name) => jar.get(name)?.value);
});

/** Takes effect with the next request. Works only in route handlers and server actions. */
export async function rememberHousehold(householdId: string): Promise<void> {
  const jar = await cookies();
  jar.set(householdCookie(), householdId, cookieOptions());
}
