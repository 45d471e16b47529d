import { addressIn, isWithin, type Network, networkIn } from '#server/domain/sign-in/ip-network.ts';

/**
 * Returns whether a message may be sent to this IP address: to public ones over TLS, and to those that the installation
 * allows. Everything else, such as the router or a metadata service, must not be reached in the server's name.
 */
export function mayConnect(address: string, protocol: string, allowed: readonly Network[]): boolean {
  if (isWithin(address, allowed)) return true;
  const read = addressIn(address);
  const isPublic = read?.range() === 'unicast' && (read.kind() === 'ipv4' || isWithin(address, GLOBAL_IPV6));
  return protocol === 'https:' && isPublic;
}

/** All IPv6 addresses that were ever assigned for public use (RFC 4291, 2.4). */
const GLOBAL_IPV6 = [networkIn('2000::/3')].filter((network) => network !== null);
