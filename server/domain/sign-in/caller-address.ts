import ipaddr from 'ipaddr.js';
import { addressIn, isWithin, type Network } from './network.ts';
import { IPV6_NETWORK_BITS } from './sign-in-parameters.ts';

/**
 * Who calls, behind proxies: the right-most address that is not a trusted proxy's. Each proxy writes down, on the right,
 * whom it was called by, so what stands to the left of the first untrusted address may be made up.
 * `peer`: who is connected; `forwarded`: the header X-Forwarded-For.
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

/** What attempts from an address are counted under: itself, or of an IPv6 address the network that its owner was given. */
export function countedAs(text: string): string {
  const address = addressIn(text);
  if (address === null || address.kind() === 'ipv4') return address?.toString() ?? text;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK_BITS}`).toString();
}
