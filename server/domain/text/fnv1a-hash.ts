/** Low 32 bits of the FNV prime, 2^40 + 0x1b3. */
const PRIME_LOW = 0x1b3;
const WORD = 2 ** 32;

/** Returns the 64-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/), computed in two halves of 32 bits. */
export function fnv1a(text: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    const least = (low ^ byte) >>> 0;
    const product = least * PRIME_LOW;
    high = (high * PRIME_LOW + Math.floor(product / WORD) + ((least << 8) >>> 0)) % WORD;
    low = product % WORD;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
