// Asks Prisma's schema engine, as WebAssembly and offline, what separates a database from schema.prisma.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { Which } from '../migrate.ts';

let isLoaded = false;

/** The package is made for bundlers; Node has to be shown its WebAssembly by hand. */
async function loadEngine(): Promise<void> {
  if (isLoaded) return;
  const url = new URL(
    'schema_engine_bg.wasm',
    import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'),
  );
  const { instance } = await WebAssembly.instantiate(readFileSync(url), {
    './schema_engine_bg.js': { ...engine },
  });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
  isLoaded = true;
}

/**
 * The SQL that leads from a starting point to prisma/<which>/schema.prisma; the empty string when there is
 * nothing to do. `empty`: from nothing; `database`: from what the database at `connectionString` has now.
 */
export async function schemaDiff(
  which: Which,
  from: 'empty' | 'database',
  connectionString: string,
): Promise<string> {
  await loadEngine();
  const path = join(process.cwd(), 'prisma', which, 'schema.prisma');
  const content = readFileSync(path, 'utf8');
  const files = [{ path, content }];
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString }));
  const schemaEngine = await engine.SchemaEngine.new({ datamodels: [[path, content]] }, () => {}, adapter);
  try {
    const { stdout } = await schemaEngine.diff({
      from:
        from === 'empty' ? { tag: 'empty' } : { tag: 'schemaDatasource', files, configDir: process.cwd() },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = (stdout ?? '').trim();
    return sql === '-- This is an empty migration.' ? '' : sql;
  } finally {
    schemaEngine.free();
  }
}
