import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endEmbedded } from '../end-embedded.ts';
import { type Embedded, type EmbeddedOptions, openEmbedded } from '../open-embedded-database.ts';

export type Throwaway = Embedded & {
  directory: string;
  discard(): Promise<void>;
};

/** `template` is a folder of Postgres files to copy. */
export async function throwawayEmbedded(template?: string, options?: EmbeddedOptions): Promise<Throwaway> {
  const directory = mkdtempSync(join(tmpdir(), 'hearthlore-'));
  if (template !== undefined) cpSync(template, join(directory, 'postgres'), { recursive: true });
  const embedded = await openEmbedded(directory, { isDurable: false, ...options });
  return {
    ...embedded,
    directory,
    async discard() {
      await endEmbedded(embedded);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
