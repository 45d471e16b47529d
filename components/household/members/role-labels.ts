import type { Role } from '#server/domain/household/roles.ts';

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  guest: 'Guest',
};

export const ROLE_WITH_ARTICLE: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  guest: 'a guest',
};
