// Generates both Prisma clients (`generated/identity`, `generated/vault`) from prisma/<name>/schema.prisma,
// offline, and only where the schema, Prisma's version or the configuration has changed since the last time.
//
// Both schemas carry this generator block, whose output plain Node runs by type stripping:
//   generator client {
//     provider               = "prisma-client"
//     output                 = "../../generated/<name>"
//     runtime                = "nodejs"
//     moduleFormat           = "esm"
//     generatedFileExtension = "ts"
//     importFileExtension    = "ts"
//   }
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const schemas = ['identity', 'vault'];

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Everything the generated client depends on, as one hash. */
function inputsHash(name: string): string {
  const inputs = [`prisma/${name}/schema.prisma`, 'node_modules/prisma/package.json', 'prisma.config.ts'];
  return createHash('sha256').update(inputs.map(read).join('\0')).digest('hex');
}

function stampPath(name: string): string {
  return join(root, 'generated', name, '.inputs-hash');
}

function isFresh(name: string): boolean {
  const stamp = stampPath(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash(name);
}

async function generate(name: string): Promise<void> {
  const hash = inputsHash(name);
  rmSync(stampPath(name), { force: true });
  const cli = join(root, 'node_modules/prisma/build/index.js');
  const args = [cli, 'generate', '--schema', `prisma/${name}/schema.prisma`];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`prisma generate failed for ${name}:\n${output}`);
  writeFileSync(stampPath(name), hash);
  console.log(`generated/${name}: client written`);
}

/** Writes the clients that are stale. Throws with Prisma's own words when a schema is wrong. */
export async function generateClients(): Promise<void> {
  await Promise.all(schemas.filter((name) => !isFresh(name)).map(generate));
}

if (import.meta.main) {
  await generateClients().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
