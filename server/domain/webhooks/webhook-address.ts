import { addressIn, type Network } from '#server/domain/sign-in/ip-network.ts';
import { mayConnect } from './may-connect.ts';

/** Returns the IP address that a host name of a URL spells, or null for a real name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return addressIn(bare) === null ? null : bare;
}

/** Returns why no message can be sent there, or null. Names are looked up only when a message is sent. */
export function addressProblem(text: string, allowed: readonly Network[]): string | null {
  if (!URL.canParse(text)) return 'Must be a whole address, such as https://example.org/hearthlore.';
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'Must begin with https://.';
  if (username !== '' || password !== '') return 'Must not hold a user name or password.';
  if (hash !== '') return 'Must not hold a part after #.';
  if (protocol === 'http:' && allowed.length === 0)
    return 'Must begin with https://. The administrator can allow http:// within the local network (HEARTHLORE_WEBHOOK_NETWORKS).';
  const literal = literalAddress(hostname);
  if (literal === null || mayConnect(literal, protocol, allowed)) return null;
  return 'This address is not public. The administrator can allow addresses of the local network (HEARTHLORE_WEBHOOK_NETWORKS).';
}
