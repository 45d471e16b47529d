import ipaddr from 'ipaddr.js';
import { addressIn, isWithin, type Network } from './network.ts';
import { IPV6_NETWORK_BITS } from './sign-in-parameters.ts';

/**
 * Returns the caller's address: the right-most address that is not a trusted proxy. Each proxy appends the address that
 * called it, so addresses left of the first untrusted one may be forged. `peer` is the connected address, `forwarded`
 * the header X-Forwarded-For.
 */
export function callerBehind(peer: string, forwarded: string, trusted: readonly Network[]): string {
  let caller = peer;
  for (const hop of forwarded.split(',').reverse()) {
    const address = addressIn(hop.trim());
    if (!isWithin(caller, trusted) || address === null) break;
    caller = address.toString();
  }
  return caller;
}

/**
 * Returns the key under which a caller's attempts are counted: an IPv4 address, or the network of an IPv6 address,
 * because one caller has a whole network.
 */
export function countedAs(text: string): string {
  const address = addressIn(text);
  if (address === null || address.kind() === 'ipv4') return address?.toString() ?? text;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK_BITS}`).toString();
}
