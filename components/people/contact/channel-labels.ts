import type { ChannelKind } from '#server/domain/words/vocabulary.ts';

export const CHANNEL_LABELS: Record<ChannelKind, string> = {
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  handle: 'Handle',
};
