import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;
type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** All addresses with the same first `bits` bits as `start`. */
export interface Network {
  start: Address;
  bits: number;
}

/** Returns null for invalid text. An IPv4-mapped IPv6 address becomes an IPv4 address. */
export function addressIn(text: string): Address | null {
  return IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text) ? ipaddr.process(text) : null;
}

/** Parses `10.0.0.2` or `10.0.0.0/8`. Returns null for invalid text. */
export function networkIn(text: string): Network | null {
  if (IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text)) {
    const [start, bits] = ipaddr.parseCIDR(text);
    return { start, bits };
  }
  const address = addressIn(text);
  return address && { start: address, bits: address.kind() === 'ipv4' ? 32 : 128 };
}

export function isWithin(text: string, networks: readonly Network[]): boolean {
  const address = addressIn(text);
  return (
    address !== null &&
    networks.some(({ start, bits }) => address.kind() === start.kind() && address.match(start, bits))
  );
}
