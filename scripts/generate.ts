// Generates the Prisma clients `generated/identity` and `generated/vault` without network. Skips a client if its
// schema, Prisma and the configuration are unchanged.
//
// Each prisma/<name>/schema.prisma needs this block, so that Node can run the generated TypeScript directly:
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

export async function generateClients(): Promise<void> {
  await Promise.all(schemas.filter((name) => !isFresh(name)).map(generate));
}

if (import.meta.main) {
  await generateClients().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
