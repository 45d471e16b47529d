import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';

interface OidcService {
  issuer: URL;
  clientId: string;
  /** For people, such as "Family ID". */
  name: string;
}

export interface OidcSettings extends OidcService {
  clientSecret: string;
}

/** Returns null if OpenID Connect is not configured. Does not read the client secret, so that pages work without its file. */
export function oidcService(set: Env): OidcService | null {
  const { HEARTHLORE_OIDC_ISSUER: issuer, HEARTHLORE_OIDC_CLIENT_ID: clientId } = set;
  if (issuer === undefined || clientId === undefined) return null;
  const url = new URL(issuer);
  return { issuer: url, clientId, name: set.HEARTHLORE_OIDC_NAME ?? url.host };
}

/** Returns null if OpenID Connect is not configured. Throws if the file of the secret cannot be read or is empty. */
export function oidcSettings(set: Env): OidcSettings | null {
  const service = oidcService(set);
  return service && { ...service, clientSecret: secretIn(set) };
}

function secretIn({
  HEARTHLORE_OIDC_CLIENT_SECRET: secret,
  HEARTHLORE_OIDC_CLIENT_SECRET_FILE: path,
}: Env): string {
  if (secret !== undefined) return secret;
  const text = path === undefined ? '' : readSecret(path);
  if (text === '') throw new Error(`HEARTHLORE_OIDC_CLIENT_SECRET_FILE: ${path} is empty.`);
  return text;
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(`HEARTHLORE_OIDC_CLIENT_SECRET_FILE: ${path} cannot be read.`);
  }
}
