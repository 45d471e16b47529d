import { env } from '#server/core/env.ts';
import type { LoopbackIssuer } from './loopback-issuer.ts';

/** Makes this process use the issuer, or none. */
export function setIssuer(issuer: Pick<LoopbackIssuer, 'url' | 'clientId' | 'clientSecret'> | null): void {
  Object.assign(env(), {
    HEARTHLORE_OIDC_ISSUER: issuer?.url,
    HEARTHLORE_OIDC_CLIENT_ID: issuer?.clientId,
    HEARTHLORE_OIDC_CLIENT_SECRET: issuer?.clientSecret,
    HEARTHLORE_OIDC_NAME: issuer === null ? undefined : 'Family ID',
  });
}
