const IN_LINK = /(?:^|\/invite\/)([A-Za-z0-9_-]{43})\/?(?:[?#].*)?$/;

/** Returns the token in an invitation link, or the text itself if it is a token; otherwise null. */
export const parseInviteLink = (text: string): string | null => IN_LINK.exec(text.trim())?.[1] ?? null;
