import { defineOperation, fileOutput } from '#server/core/operation.ts';
import {
  auditFacetsInput,
  auditFacetsOutput,
  exportAuditInput,
  listAuditInput,
  listAuditOutput,
} from './schema.ts';
import { exportAudit } from './service/export.ts';
import { auditFacets, listAudit } from './service/read.ts';

// Everybody may ask; the policy says whose events they are answered. A key needs the scope admin.
export const auditOperations = {
  list: defineOperation({
    name: 'audit.list',
    description:
      'Lists what was done in the household, as sentences: all of it for owners and admins, otherwise what concerns you.',
    kind: 'query',
    scopes: [],
    input: listAuditInput,
    output: listAuditOutput,
    http: { method: 'GET', path: '/audit' },
    run: listAudit,
  }),
  facets: defineOperation({
    name: 'audit.facets',
    description: 'Lists the actors, actions and keys that you can filter the audit log by.',
    kind: 'query',
    scopes: [],
    input: auditFacetsInput,
    output: auditFacetsOutput,
    http: { method: 'GET', path: '/audit/facets' },
    run: auditFacets,
  }),
  export: defineOperation({
    name: 'audit.export',
    description: 'Exports what you may see of the audit log, as CSV or JSON lines.',
    kind: 'query',
    scopes: [],
    input: exportAuditInput,
    output: fileOutput,
    http: { method: 'GET', path: '/audit/export', file: ['text/csv', 'application/x-ndjson'] },
    run: exportAudit,
  }),
};
