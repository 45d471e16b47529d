import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';
import { pathsOf } from '#server/db/embedded-paths.ts';
import { openEmbedded } from '#server/db/open-embedded-database.ts';

/**
 * Opens the embedded home database while the application loads. Returns a function that leaves it to the application.
 * Never creates one, because the application first makes the master key.
 */
export function openDatabaseEarly({ DATABASE_URL }: Env, dataDirectory: string): () => void {
  const directory = join(dataDirectory, 'personal');
  if (DATABASE_URL || !existsSync(pathsOf(directory).data)) return () => {};
  // the application meets the same failure, and reports it
  const opening = openEmbedded(directory).catch(() => null);
  return () => void opening.then((database) => database?.release());
}
