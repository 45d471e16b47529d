// Fails if a document in the root, docs/ or .github/ refers to a missing path or npm script.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bootstrap.mjs';
import { type Reference, referencesIn } from './doc-references.ts';
import { projectFiles } from './project-files.ts';

const documents = projectFiles().filter((path) => /^([^/]+|docs\/.*|\.github\/.*)\.md$/.test(path));
const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Returns whether a path exists, relative to the root or to the document. The file extension may be omitted. */
function exists(document: string, name: string): boolean {
  const places = [join(root, name), join(root, dirname(document), name)];
  return places.some((place) => ['', '.ts', '.tsx'].some((ending) => existsSync(place + ending)));
}

function isGood(document: string, reference: Reference): boolean {
  if (reference.kind === 'script') return manifest.scripts[reference.name] !== undefined;
  return exists(document, reference.name);
}

const missing = documents.flatMap((document) =>
  referencesIn(readFileSync(join(root, document), 'utf8'))
    .filter((reference) => !isGood(document, reference))
    .map(({ kind, name, line }) => `${document}:${line}: no such ${kind}: ${name}`),
);
for (const message of missing) console.error(message);
console.log(`documents: ${documents.length} files, ${missing.length} problems`);
process.exitCode = missing.length > 0 ? 1 : 0;
