// Generates the types of packages/client from the operations: those of the OpenAPI document, and the procedures of the
// tRPC router. Writes a file only if it changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import type { AnyOperation } from '#server/core/operation.ts';
import { openApiDocument } from '#server/doors/openapi-document.ts';
import { operations } from '#server/operations.ts';
import { root } from './run-with-pinned-node.mjs';

const folder = join(root, 'packages/client/src/generated');

async function apiTypes(): Promise<string> {
  // openapi-typescript needs the API of TypeScript 6, which version 7 no longer has
  registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? '@typescript/typescript6' : name, context),
  });
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  return astToString(await openapiTS(JSON.stringify(openApiDocument())));
}

function procedureType({ name, kind, http }: AnyOperation): string {
  const output = http.file ? ', FileAnswer' : '';
  return `${kind === 'query' ? 'Query' : 'Mutation'}<'${name}'${output}>`;
}

function procedureTypes(): string {
  const nouns = Object.entries(operations).map(([noun, verbs]) => {
    const procedures = Object.entries<AnyOperation>(verbs)
      .filter(([, { http }]) => !http.isStream)
      .map(([verb, operation]) => `    ${verb}: ${procedureType(operation)};\n`);
    return `  ${noun}: {\n${procedures.join('')}  };\n`;
  });
  return `import type { FileAnswer, Mutation, Query } from '../trpc-router.ts';\n\nexport type Procedures = {\n${nouns.join('')}};\n`;
}

function writeIfChanged(name: string, text: string): void {
  const path = join(folder, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text);
}

writeIfChanged('api.ts', await apiTypes());
writeIfChanged('procedures.ts', procedureTypes());
