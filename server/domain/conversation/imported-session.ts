/** Matches the session of a conversation that a member has imported, in a regular expression of Postgres too. */
export const IMPORTED_SESSION_PATTERN = '^(chatgpt|claude) ';

export const importedSessionId = ({ source, id }: { source: string; id: string }): string =>
  `${source} ${id}`;

const WITH_UUID = new RegExp(
  `${IMPORTED_SESSION_PATTERN}[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}$`,
  'i',
);

/** Some random UUIDs look like the number of a bank account. */
export const isImportedUuid = (sessionId: string): boolean => WITH_UUID.test(sessionId);
