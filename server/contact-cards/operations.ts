import { defineOperation, fileOutput } from '#server/core/operation.ts';
import { exportPeopleInput, importPeopleInput, importPeopleOutput } from './schema.ts';
import { exportPeople, importPeople } from './service/import-and-export-people.ts';

export const cardOperations = {
  import: defineOperation({
    name: 'cards.import',
    description: 'Imports people from a vCard or CSV file: a preview, or with `apply` the import itself.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['people:read', 'people:write'],
    input: importPeopleInput,
    output: importPeopleOutput,
    http: { method: 'POST', path: '/exchange/people' },
    run: importPeople,
  }),
  export: defineOperation({
    name: 'cards.export',
    description: 'Exports everyone you may see as a vCard file.',
    kind: 'query',
    scopes: ['people:read'],
    input: exportPeopleInput,
    output: fileOutput,
    http: { method: 'GET', path: '/exchange/people.vcf', file: ['text/vcard'] },
    run: exportPeople,
  }),
};
