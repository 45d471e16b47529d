import { defineConfig } from 'prisma/config';

// `prisma generate` wants to download the schema engine although it never runs it; naming any binary keeps
// it offline. Migrations are applied by server/db/migrate.ts and written with scripts/migration-diff.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

// There are two schemas; every command names one with `--schema` (as scripts/generate.ts does).
export default defineConfig({ schema: 'prisma/identity/schema.prisma' });
