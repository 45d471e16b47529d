import ipaddr from 'ipaddr.js';
import { addressIn, isWithin, type Network } from './ip-network.ts';
import { IPV6_NETWORK_BITS } from './sign-in-parameters.ts';

/** Returns the caller's address: the last one that is no trusted proxy, because earlier ones can be forged. */
export function callerBehind(peer: string, forwarded: string, trusted: readonly Network[]): string {
  let caller = peer;
  for (const hop of forwarded.split(',').reverse()) {
    const address = addressIn(hop.trim());
    if (!isWithin(caller, trusted) || address === null) break;
    caller = address.toString();
  }
  return caller;
}

/** Returns the key for counting attempts. For IPv6, this is the network, because one caller has all its addresses. */
export function countedAs(text: string): string {
  const address = addressIn(text);
  if (address === null || address.kind() === 'ipv4') return address?.toString() ?? text;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK_BITS}`).toString();
}
