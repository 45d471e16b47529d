export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  replaces: ReadonlyMap<string, string>;
}

export type Applied = ReadonlyMap<string, string>;

interface Pending {
  adopted: Migration | null;
  toApply: Migration[];
}

/** Throws if the database has a different history of migrations. */
export function pendingMigrations(migrations: readonly Migration[], applied: Applied): Pending {
  const adopted = migrations.find((one) => !applied.has(one.name) && hasAny(applied, one.replaces)) ?? null;
  if (adopted) expectAll(applied, adopted);
  const names = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!names.has(name) && !adopted?.replaces.has(name)) throw new Error(newerDatabase(name));
  }
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) throw new Error(editedMigration(name));
  }
  const toApply = migrations.filter((one) => one !== adopted && !applied.has(one.name));
  return { adopted, toApply };
}

const hasAny = (applied: Applied, replaced: ReadonlyMap<string, string>): boolean =>
  [...replaced.keys()].some((name) => applied.has(name));

function expectAll(applied: Applied, { name, replaces }: Migration): void {
  for (const [old, checksum] of replaces) {
    if (applied.get(old) !== checksum) throw new Error(olderDatabase(name, old));
  }
}

const newerDatabase = (name: string): string =>
  `The database has the migration ${name} of a newer version of Hearthlore. Start that version, or restore a backup.`;

const editedMigration = (name: string): string =>
  `The migration ${name} was edited after it had been applied. Undo the edit and put the change into a new migration.`;

const olderDatabase = (baseline: string, missing: string): string =>
  `The database is too old: it lacks the migration ${missing}, or its final form. Start the last version of Hearthlore without the migration ${baseline} once, then this one.`;
