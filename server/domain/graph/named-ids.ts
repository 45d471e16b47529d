const ID = /(?<![\p{L}\p{N}-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\p{L}\p{N}-])/giu;

/** The ids that a text names, alone or in an address ("/memories/<id>"), in lower case, each once. Pure. */
export const idsIn = (text: string): string[] => [
  ...new Set(text.match(ID)?.map((id) => id.toLowerCase()) ?? []),
];

const ADDRESS = new RegExp(`(?:https?://[^\\s/]+)?(?:/[a-z-]+)*/?${ID.source}`, 'giu');

/** The text without ids and the addresses that end in them: they are no words. Pure. */
export const withoutIds = (text: string): string => text.replace(ADDRESS, ' ');
