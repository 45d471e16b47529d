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
      'Lists audit events as sentences: all for owners and admins, otherwise those that concern you.',
    kind: 'query',
    scopes: [],
    input: listAuditInput,
    output: listAuditOutput,
    http: { method: 'GET', path: '/audit' },
    run: listAudit,
  }),
  facets: defineOperation({
    name: 'audit.facets',
    description: 'Lists the actors, actions and keys for filtering the audit log.',
    kind: 'query',
    scopes: [],
    input: auditFacetsInput,
    output: auditFacetsOutput,
    http: { method: 'GET', path: '/audit/facets' },
    run: auditFacets,
  }),
  export: defineOperation({
    name: 'audit.export',
    description: 'Exports the part of the audit log that you may see, as CSV or JSON lines.',
    kind: 'query',
    scopes: [],
    input: exportAuditInput,
    output: fileOutput,
    http: { method: 'GET', path: '/audit/export', file: ['text/csv', 'application/x-ndjson'] },
    run: exportAudit,
  }),
};
