import { defineOperation, streamOutput } from '#server/core/operation.ts';
import { exportInput, previewExportInput, previewExportOutput } from './schema/export-request.ts';
import { exportVault, previewExport } from './service/export-vault.ts';

export const exportOperations = {
  preview: defineOperation({
    name: 'exports.preview',
    description: 'Counts what an export of this vault would contain.',
    kind: 'query',
    scopes: ['memories:read', 'people:read'],
    input: previewExportInput,
    output: previewExportOutput,
    http: { method: 'GET', path: '/exchange/export' },
    run: previewExport,
  }),
  download: defineOperation({
    name: 'exports.download',
    description:
      'Exports the memories and people that you may see in this vault as a ZIP file: NDJSON with a manifest, vCard and Markdown.',
    kind: 'query',
    scopes: ['memories:read', 'people:read'],
    input: exportInput,
    output: streamOutput,
    http: { method: 'GET', path: '/exchange/export.zip', file: ['application/zip'], isStream: true },
    run: exportVault,
  }),
};
