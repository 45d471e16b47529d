const IN_LINK = /(?:^|\/invite\/)([A-Za-z0-9_-]{43})\/?(?:[?#].*)?$/;

/** The token in an invitation's link, or in its token alone; null for anything else. */
export const tokenInLink = (text: string): string | null => IN_LINK.exec(text.trim())?.[1] ?? null;
