/** Whose profile: a name, or the household. */
export const profileName = (name: string | null): string => name ?? 'The household';

/** Its address. In: a member's user id; null: the household's. */
export const profileHref = (ownerId: string | null): string => `/profiles/${ownerId ?? 'household'}`;
