import { invalid } from '#server/core/errors.ts';
import { addressIn } from '#server/domain/sign-in/ip-network.ts';

/** Returns the host name that passkeys are bound to. Throws for an IP address, because browsers do not allow passkeys there. */
export function hostOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (addressIn(hostname.replace(/^\[(.*)\]$/, '$1')) !== null)
    throw invalid('host', 'Passkeys need a host name. Open Hearthlore by its name, not by an IP address.');
  return hostname;
}
