import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;
type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** All addresses whose first bits are those of `start`. */
export interface Network {
  start: Address;
  bits: number;
}

/** Parses an address, or returns null. An IPv4-mapped IPv6 address becomes IPv4. */
export function addressIn(text: string): Address | null {
  return IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text) ? ipaddr.process(text) : null;
}

/** Parses an address (`10.0.0.2`) or a range (`10.0.0.0/8`, `fd00::/8`), or returns null. */
export function networkIn(text: string): Network | null {
  if (IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text)) {
    const [start, bits] = ipaddr.parseCIDR(text);
    return { start, bits };
  }
  const address = addressIn(text);
  return address && { start: address, bits: address.kind() === 'ipv4' ? 32 : 128 };
}

/** Returns whether an address belongs to one of the networks. */
export function isWithin(text: string, networks: readonly Network[]): boolean {
  const address = addressIn(text);
  return (
    address !== null &&
    networks.some(({ start, bits }) => address.kind() === start.kind() && address.match(start, bits))
  );
}
