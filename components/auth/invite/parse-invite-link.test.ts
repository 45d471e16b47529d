import { describe, expect, it } from 'vitest';
import { parseInviteLink } from './parse-invite-link.ts';

const token = 'q'.repeat(43);

describe('the token of a pasted invitation', () => {
  it.each([
    `http://nas.local:3000/invite/${token}`,
    ` https://home.example/invite/${token}/ `,
    `/invite/${token}?from=mail`,
    token,
  ])('is found in %s', (text) => expect(parseInviteLink(text)).toBe(token));

  it.each(['', 'hello', `https://evil.example/${token}`, `/invite/${token}x`, `/invite/${token.slice(1)}`])(
    'is not found in %s',
    (text) => expect(parseInviteLink(text)).toBeNull(),
  );
});
