import type { Role } from '#server/domain/household/roles.ts';

/** Role names for use outside a sentence, for example in a list. */
export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  guest: 'Guest',
};

/** Role names with an article, for use inside a sentence. */
export const A_ROLE: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  guest: 'a guest',
};
