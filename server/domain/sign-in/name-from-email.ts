/** Turns "nora.rivera@example.org" into "Nora Rivera". */
export function nameFromEmail(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name === '' ? 'Admin' : name;
}
