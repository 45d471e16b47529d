import { expect, test } from 'vitest';
import type { ChannelKind } from '#server/domain/words/vocabulary.ts';
import { channelHref } from './channel-href.ts';

test.each<[ChannelKind, string, string | null]>([
  ['email', 'zoe@example.org', 'mailto:zoe%40example.org'],
  ['email', 'zoe@example.org?bcc=eve@example.org', null],
  ['email', 'ask her', null],
  ['phone', '+44 (0)20 7946-0958', 'tel:+442079460958'],
  ['phone', '(020) 7946.0958', 'tel:02079460958'],
  ['phone', '112', 'tel:112'],
  ['phone', '1800 FLOWERS', null],
  ['handle', 'javascript:alert(1)', null],
  ['address', '4 Rua Nova, Lisboa', null],
])('%s %s opens %s', (kind, value, href) => {
  expect(channelHref(kind, value)).toBe(href);
});
