import type { ChannelKind } from '#server/domain/words/vocabulary.ts';

/** What a press on a way to reach somebody opens: the phone, the mail. Null: nothing that is known to fit. */
export function channelHref(kind: ChannelKind, value: string): string | null {
  if (kind === 'email') {
    return /^[^\s@?&]+@[^\s@?&]+$/.test(value) ? `mailto:${encodeURIComponent(value)}` : null;
  }
  if (kind !== 'phone') return null;
  // "+44 (0)20 …": the 0 in brackets is for whoever calls from inside
  const number = value.replace(/(?<=^\+.*)\(0\)/, '').replace(/[\s()./-]/g, '');
  return /^\+?\d{2,20}$/.test(number) ? `tel:${number}` : null;
}
