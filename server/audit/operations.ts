import { defineOperation, fileOutput } from '#server/core/operation.ts';
import {
  auditFacetsInput,
  auditFacetsOutput,
  exportAuditInput,
  listAuditInput,
  listAuditOutput,
} from './schema.ts';
import { exportAudit } from './service/export-audit.ts';
import { auditFacets, listAudit } from './service/read-audit.ts';

// These operations need no scopes, because the policy limits which events are shown.
export const auditOperations = {
  list: defineOperation({
    name: 'audit.list',
    description:
      'Lists audit events as sentences. Owners and admins see all events, other members those that affect them.',
    kind: 'query',
    scopes: [],
    input: listAuditInput,
    output: listAuditOutput,
    http: { method: 'GET', path: '/audit' },
    run: listAudit,
  }),
  facets: defineOperation({
    name: 'audit.facets',
    description: 'Lists the actors, actions and keys that occur in the audit log, for filtering it.',
    kind: 'query',
    scopes: [],
    input: auditFacetsInput,
    output: auditFacetsOutput,
    http: { method: 'GET', path: '/audit/facets' },
    run: auditFacets,
  }),
  export: defineOperation({
    name: 'audit.export',
    description: 'Exports the audit events that you may see, as CSV or JSON lines.',
    kind: 'query',
    scopes: [],
    input: exportAuditInput,
    output: fileOutput,
    http: { method: 'GET', path: '/audit/export', file: ['text/csv', 'application/x-ndjson'] },
    run: exportAudit,
  }),
};
