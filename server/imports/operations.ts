import { defineOperation } from '#server/core/operation.ts';
import {
  extendImportInput,
  importIdInput,
  importView,
  listImportsInput,
  listImportsOutput,
  previewImportInput,
  previewImportOutput,
  startImportInput,
} from './schema.ts';
import { cancelImport, undoImport } from './service/cancel-and-undo.ts';
import { getImport, listImports } from './service/list-imports.ts';
import { previewImport } from './service/preview-import.ts';
import { extendImport, startImport } from './service/start-import.ts';

const scopes = ['memories:read', 'memories:write'] as const;

export const importOperations = {
  preview: defineOperation({
    name: 'imports.preview',
    description:
      'Shows what a list of memories or conversations would add to your own memory. Changes nothing.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes,
    input: previewImportInput,
    output: previewImportOutput,
    http: { method: 'POST', path: '/exchange/memories/preview' },
    run: previewImport,
  }),
  start: defineOperation({
    name: 'imports.start',
    description: 'Imports a list of memories or conversations into your own memory, in the background.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes,
    input: startImportInput,
    output: importView,
    http: { method: 'POST', path: '/exchange/memories' },
    run: startImport,
  }),
  extend: defineOperation({
    name: 'imports.extend',
    description:
      'Adds a further portion of conversations, notes or a calendar to an import, which goes on with it.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes,
    input: extendImportInput,
    output: importView,
    http: { method: 'POST', path: '/exchange/memories/{id}/portions' },
    run: extendImport,
  }),
  list: defineOperation({
    name: 'imports.list',
    description: 'Lists your last imports of memories, latest first.',
    kind: 'query',
    scopes,
    input: listImportsInput,
    output: listImportsOutput,
    http: { method: 'GET', path: '/exchange/memories' },
    run: listImports,
  }),
  get: defineOperation({
    name: 'imports.get',
    description: 'Shows the progress of an import of memories, and what it left out.',
    kind: 'query',
    scopes,
    input: importIdInput,
    output: importView,
    http: { method: 'GET', path: '/exchange/memories/{id}' },
    live: { isOver: (output) => importView.parse(output).endedAt !== null },
    run: getImport,
  }),
  cancel: defineOperation({
    name: 'imports.cancel',
    description: 'Stops an import of memories. What it has added stays until you undo it.',
    kind: 'mutation',
    scopes,
    input: importIdInput,
    output: importView,
    http: { method: 'POST', path: '/exchange/memories/{id}/cancel' },
    run: cancelImport,
  }),
  undo: defineOperation({
    name: 'imports.undo',
    description: 'Undoes all that an import of memories added, in the background.',
    kind: 'mutation',
    scopes,
    input: importIdInput,
    output: importView,
    http: { method: 'POST', path: '/exchange/memories/{id}/undo' },
    run: undoImport,
  }),
};
