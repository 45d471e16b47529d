import { defineOperation, fileOutput } from '#server/core/operation.ts';
import { exportPeopleInput, importPeopleInput, importPeopleOutput } from './schema.ts';
import { exportPeople, importPeople } from './service.ts';

export const cardOperations = {
  import: defineOperation({
    name: 'cards.import',
    description:
      'Takes people in from a vCard or CSV file: first a preview of who is new, changed or a possible double, then, with apply, the same for good.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: importPeopleInput,
    output: importPeopleOutput,
    http: { method: 'POST', path: '/exchange/people' },
    run: importPeople,
  }),
  export: defineOperation({
    name: 'cards.export',
    description: 'Gives everyone whom the caller may see as a vCard file.',
    kind: 'query',
    scopes: ['people:read'],
    input: exportPeopleInput,
    output: fileOutput,
    http: { method: 'GET', path: '/exchange/people.vcf', file: ['text/vcard'] },
    run: exportPeople,
  }),
};
