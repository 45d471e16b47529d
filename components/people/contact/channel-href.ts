import type { ChannelKind } from '#server/domain/words/vocabulary.ts';

/** Returns a `tel:` or `mailto:` link, or null if the channel has no such link. */
export function channelHref(kind: ChannelKind, value: string): string | null {
  if (kind === 'email') {
    return /^[^\s@?&]+@[^\s@?&]+$/.test(value) ? `mailto:${encodeURIComponent(value)}` : null;
  }
  if (kind !== 'phone') return null;
  // Removes the "(0)" in "+44 (0)20 …", which is dialled only within the country.
  const number = value.replace(/(?<=^\+.*)\(0\)/, '').replace(/[\s()./-]/g, '');
  return /^\+?\d{2,20}$/.test(number) ? `tel:${number}` : null;
}
