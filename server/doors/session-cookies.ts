import { cookies } from 'next/headers';
import { SESSION } from '#server/accounts/sessions/service.ts';
import { env } from '#server/core/env.ts';
import { OIDC, PASSKEYS, PENDING_SIGN_IN_MINUTES } from '#server/domain/sign-in/sign-in-parameters.ts';
import { DAY_SECONDS } from '#server/domain/time/durations.ts';

export const isSecure = (): boolean => env().HEARTHLORE_URL?.startsWith('https://') ?? false;
/** The prefix makes browsers accept the cookie only over HTTPS and only from this host, not from its subdomains. */
const named = (name: string): string => `${isSecure() ? '__Host-' : ''}hearthlore.${name}`;
export const sessionCookie = (): string => named('session');
export const householdCookie = (): string => named('household');
export const knownBrowserCookie = (): string => named('known-browser');
export const pendingCookie = (): string => named('pending-sign-in');
export const passkeyCookie = (): string => named('passkey');
const oidcCookie = (): string => named('oidc');
export const inviteeCookie = (): string => named('invitee');
export const viewCookie = (): string => named('view-as');

export const COOKIE_SECONDS = SESSION.absoluteDays * DAY_SECONDS;
export const cookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(), maxAge: COOKIE_SECONDS }) as const;

/** In seconds. Browsers allow at most about 400 days. */
export const KNOWN_BROWSER_SECONDS = 400 * DAY_SECONDS;

const shortLived = (minutes: number) =>
  ({ ...cookieOptions(), sameSite: 'strict', maxAge: minutes * 60 }) as const;
export const pendingOptions = () => shortLived(PENDING_SIGN_IN_MINUTES);
export const passkeyOptions = () => shortLived(PASSKEYS.challengeMinutes);
/** Lax, because browsers send no strict cookie when the issuer redirects back. */
const oidcOptions = () => ({ ...cookieOptions(), maxAge: OIDC.requestMinutes * 60 }) as const;

/** Sets a cookie that identifies the browser asked for a passkey. */
export async function rememberPasskeyToken(token: string): Promise<void> {
  (await cookies()).set(passkeyCookie(), token, passkeyOptions());
}

/** Sets a cookie that identifies the browser which goes to the issuer. */
export async function rememberOidcToken(token: string): Promise<void> {
  (await cookies()).set(oidcCookie(), token, oidcOptions());
}

/** Sets a cookie that identifies the browser in which an invited person signed in at the issuer. */
export async function rememberInvitee(token: string): Promise<void> {
  (await cookies()).set(inviteeCookie(), token, { ...cookieOptions(), maxAge: OIDC.inviteeMinutes * 60 });
}

/** Returns the cookies that a sign-in by OpenID Connect needs. */
export async function readOidcCookies(): Promise<{
  token: string | undefined;
  knownBrowser: string | undefined;
}> {
  const jar = await cookies();
  return { token: jar.get(oidcCookie())?.value, knownBrowser: jar.get(knownBrowserCookie())?.value };
}

/** Call it only after the request of this browser has ended. */
export async function forgetOidcToken(): Promise<void> {
  (await cookies()).delete({ name: oidcCookie(), ...oidcOptions() });
}

/** The next step is the one-time code. */
export async function rememberPendingSignIn(pending: string): Promise<void> {
  (await cookies()).set(pendingCookie(), pending, pendingOptions());
}
