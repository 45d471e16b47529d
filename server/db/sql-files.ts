import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from './pending-migrations.ts';

export interface RepeatableFile {
  name: string;
  sql: string;
  checksum: string;
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function readMigrations(folder: string): Migration[] {
  const parent = join(/* turbopackIgnore: true */ folder, 'migrations');
  const entries = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(/* turbopackIgnore: true */ parent, name, 'migration.sql'), 'utf8');
      const replaces = readReplaced(join(/* turbopackIgnore: true */ parent, name, 'replaces.txt'));
      return { name, sql, checksum: checksumOf(sql), replaces };
    });
}

/** Each line has a checksum and a name, like the output of sha256sum. */
function readReplaced(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [checksum = '', name = ''] = line.split(/\s+/);
      return [name, checksum];
    }),
  );
}

export function readRepeatableFiles(folder: string): RepeatableFile[] {
  const parent = join(/* turbopackIgnore: true */ folder, 'functions');
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(/* turbopackIgnore: true */ parent, name), 'utf8');
    return { name, sql, checksum: checksumOf(sql) };
  });
}
