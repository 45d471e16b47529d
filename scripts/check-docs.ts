// Fails if a document refers to a missing path or npm script, or if a comment in the source code refers to a missing
// file.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { citedFiles, isFileOf } from './comment-references.ts';
import { type Reference, referencesIn } from './doc-references.ts';
import { projectFiles } from './project-files.ts';
import { root } from './run-with-pinned-node.mjs';

const files = projectFiles();
const documents = files.filter((path) => /^([^/]+|docs\/.*|\.github\/.*)\.md$/.test(path));
const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Also accepts a name without its extension .ts or .tsx. */
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

// excludes migrations, which never change, so their comments may name deleted files
const sources = files.filter(
  (path) => /\.(?:tsx?|mjs|sql|prisma)$/.test(path) && !path.includes('/migrations/'),
);
/** Files that Hearthlore writes for its users, so they are not in this repository. */
const WRITTEN = ['learned-patterns.md'];
const isFile = isFileOf([...files, ...WRITTEN]);
const citing = sources.flatMap((path) =>
  citedFiles(readFileSync(join(root, path), 'utf8'), extname(path).slice(1))
    .filter(({ name }) => !isFile(name))
    .map(({ name, line }) => `${path}:${line}: no such file: ${name}`),
);

const problems = [...missing, ...citing];
for (const message of problems) console.error(message);
console.log(
  `documents and comments: ${documents.length + sources.length} files, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
