import { defineConfig } from 'prisma/config';

// `prisma generate` would download the schema engine, although it does not need it. With any path here, it does not.
// Migrations are written with scripts/migration-diff.ts, and server/db/migrate.ts applies them.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

// There are two schemas, so every command names its schema with `--schema`.
export default defineConfig({ schema: 'prisma/identity/schema.prisma' });
