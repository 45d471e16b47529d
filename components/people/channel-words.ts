import type { ChannelKind } from '#server/domain/vocabulary.ts';

export const CHANNEL_WORDS: Record<ChannelKind, string> = {
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  handle: 'Handle',
};
