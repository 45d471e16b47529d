import { defineConfig } from 'prisma/config';

// Any path here keeps `prisma generate` from downloading the schema engine, which it does not need.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

// There are two schemas, so every command names its schema with `--schema`.
export default defineConfig({ schema: 'prisma/identity/schema.prisma' });
