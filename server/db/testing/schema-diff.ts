import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { Which } from '../migrate.ts';

let isLoaded = false;

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

const charColumns = ['constraint_type', 'confdeltype', 'confupdtype'];

function castCharColumns(sql: string): string {
  return sql
    .replace('constr.contype AS', 'constr.contype::text AS')
    .replace(/\bcon\.(confdeltype|confupdtype),/g, 'con.$1::text AS $1,');
}

/** Casts "char" columns to text, because the adapter does not support them. */
function withCharColumns(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw({ ...query, sql: castCharColumns(query.sql) });
    result.columnNames.forEach((name, index) => {
      if (charColumns.includes(name)) result.columnTypes[index] = ColumnTypeEnum.Character;
    });
    return result;
  };
  return adapter;
}

function catalogueAdapter(connectionString: string): SqlMigrationAwareDriverAdapterFactory {
  const pgFactory = new PrismaPg({ connectionString });
  return {
    provider: pgFactory.provider,
    adapterName: pgFactory.adapterName,
    connect: async () => withCharColumns(await pgFactory.connect()),
    connectToShadowDb: async () => withCharColumns(await pgFactory.connectToShadowDb()),
  };
}

/** Returns SQL that makes the database match the schema. It is empty if nothing differs. */
export async function schemaDiff(
  which: Which,
  from: 'empty' | 'database',
  connectionString: string,
): Promise<string> {
  await loadEngine();
  const path = join(process.cwd(), 'prisma', which, 'schema.prisma');
  const content = readFileSync(path, 'utf8');
  const files = [{ path, content }];
  const adapter = bindMigrationAwareSqlAdapterFactory(catalogueAdapter(connectionString));
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
