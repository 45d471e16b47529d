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
      'Lists what was done in the household, each as a sentence: all of it for owners and admins, otherwise what concerns the caller.',
    kind: 'query',
    scopes: [],
    input: listAuditInput,
    output: listAuditOutput,
    http: { method: 'GET', path: '/audit' },
    run: listAudit,
  }),
  facets: defineOperation({
    name: 'audit.facets',
    description:
      'Names the actors, actions and keys that occur in the audit log, as far as the caller sees it.',
    kind: 'query',
    scopes: [],
    input: auditFacetsInput,
    output: auditFacetsOutput,
    http: { method: 'GET', path: '/audit/facets' },
    run: auditFacets,
  }),
  export: defineOperation({
    name: 'audit.export',
    description: 'Gives the audit log as a file (CSV or JSON lines), as far as the caller may see it.',
    kind: 'query',
    scopes: [],
    input: exportAuditInput,
    output: fileOutput,
    http: { method: 'GET', path: '/audit/export', file: ['text/csv', 'application/x-ndjson'] },
    run: exportAudit,
  }),
};
