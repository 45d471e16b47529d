const ID = /(?<![\p{L}\p{N}-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\p{L}\p{N}-])/giu;

/** Returns the different ids in a text, in lower case. Also finds an id within a URL ("/memories/<id>"). Pure. */
export const idsIn = (text: string): string[] => [
  ...new Set(text.match(ID)?.map((id) => id.toLowerCase()) ?? []),
];

const ADDRESS = new RegExp(`(?:https?://[^\\s/]+)?(?:/[a-z-]+)*/?${ID.source}`, 'giu');

/** Removes ids, and URLs that end in an id, because comparing texts by their words must ignore them. Pure. */
export const withoutIds = (text: string): string => text.replace(ADDRESS, ' ');
