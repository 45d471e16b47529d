const IN_LINK = /(?:^|\/invite\/)([A-Za-z0-9_-]{43})\/?(?:[?#].*)?$/;

/** Returns the token from `text`, which is an invitation link or the token itself; null for any other text. */
export const tokenInLink = (text: string): string | null => IN_LINK.exec(text.trim())?.[1] ?? null;
