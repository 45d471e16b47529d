/** Returns an origin as browsers send it, such as `https://app.example.org`. Returns null for anything else, also for `*`. */
export function exactOrigin(text: string): string | null {
  const origin = text.toLowerCase();
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*\\]+$/.test(origin) || !URL.canParse(origin)) return null;
  const { protocol, origin: read } = new URL(origin);
  // the parser gives other schemes, such as those of browser extensions, no origin
  if (protocol !== 'http:' && protocol !== 'https:') return protocol === 'file:' ? null : origin;
  return read === origin ? origin : null;
}
