const ID = /(?<![\p{L}\p{N}-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\p{L}\p{N}-])/giu;

/** Returns ids in lower case. Also finds them in URLs ("/memories/<id>"). */
export const idsIn = (text: string): string[] => [
  ...new Set(text.match(ID)?.map((id) => id.toLowerCase()) ?? []),
];

const ADDRESS = new RegExp(`(?:https?://[^\\s/]+)?(?:/[a-z-]+)*/?${ID.source}`, 'giu');

/** Removes ids, so that they do not count as words in a comparison. */
export const withoutIds = (text: string): string => text.replace(ADDRESS, ' ');
