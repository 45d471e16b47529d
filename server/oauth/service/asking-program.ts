import { OAUTH_LIMITS } from '#server/domain/household/oauth-parameters.ts';
import { isLoopback } from '#server/domain/sign-in/host-name.ts';
import { visibleText } from '#server/domain/text/strip-invisible-characters.ts';
import type { AskingProgram } from '../schema.ts';

/** Removes hidden characters and quotation marks, because a program may choose any name and pages show it in quotation marks. */
export function programName(said: string | undefined): string {
  const shown = visibleText((said ?? '').toWellFormed())
    .replaceAll(
      /["\u00ab\u00bb\u2018\u201a-\u201f\u2039\u203a\u275b-\u275e\u300c-\u300f\u301d-\u301f\uff02]/g,
      '',
    )
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...shown].slice(0, OAUTH_LIMITS.nameChars).join('') || 'A program';
}

export function destinationOf(redirectUri: string): AskingProgram['destination'] {
  const { protocol, hostname, host } = new URL(redirectUri);
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'app', scheme: protocol.slice(0, -1) };
  return isLoopback(hostname) ? { kind: 'device' } : { kind: 'site', host };
}

/** `native` allows a local program a different port on each start (RFC 8252). Null if an address is unusable. */
export function applicationType(redirectUris: readonly string[]): 'native' | 'web' | null {
  const kinds = redirectUris.map((uri) => (URL.canParse(uri) ? new URL(uri) : null));
  if (kinds.some((url) => url === null)) return null;
  const isWeb = kinds.every((url) => url?.protocol === 'https:');
  const isOpen = kinds.some((url) => url?.protocol === 'http:' && !isLoopback(url.hostname));
  return isOpen ? null : isWeb ? 'web' : 'native';
}
