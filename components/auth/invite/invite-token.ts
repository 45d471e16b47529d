const IN_LINK = /(?:^|\/invite\/)([A-Za-z0-9_-]{43})\/?(?:[?#].*)?$/;

/** Extracts the token from an invitation link or a bare token; null for anything else. */
export const tokenInLink = (text: string): string | null => IN_LINK.exec(text.trim())?.[1] ?? null;
