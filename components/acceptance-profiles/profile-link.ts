export const profileName = (name: string | null): string => name ?? 'The household';

/** `ownerId` is a member's user id, or null for the household. */
export const profileHref = (ownerId: string | null): string => `/profiles/${ownerId ?? 'household'}`;
