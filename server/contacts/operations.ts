import { z } from 'zod';
import { id } from '#server/core/fields.ts';
import { defineOperation } from '#server/core/operation.ts';
import {
  contactList,
  contactView,
  createContactInput,
  getContactInput,
  listContactsInput,
  updateContactInput,
} from './schema.ts';
import * as service from './service.ts';

const contactOutput = z.object({ contact: contactView });

export const contactOperations = {
  create: defineOperation({
    name: 'contacts.create',
    description: 'Adds a person, organisation or group.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: createContactInput,
    output: contactOutput,
    http: { method: 'POST', path: '/contacts' },
    run: service.createContact,
  }),
  list: defineOperation({
    name: 'contacts.list',
    description:
      'Lists contacts by name; the search finds names, aliases and channels, whatever the accents.',
    kind: 'query',
    scopes: ['people:read'],
    input: listContactsInput,
    output: contactList,
    http: { method: 'GET', path: '/contacts' },
    run: service.listContacts,
  }),
  get: defineOperation({
    name: 'contacts.get',
    description: 'Shows one contact.',
    kind: 'query',
    scopes: ['people:read'],
    input: getContactInput,
    output: contactOutput,
    http: { method: 'GET', path: '/contacts/{id}' },
    run: service.getContact,
  }),
  update: defineOperation({
    name: 'contacts.update',
    description: 'Changes what is given of a contact; aliases and channels are replaced as a whole.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: updateContactInput,
    output: contactOutput,
    http: { method: 'PATCH', path: '/contacts/{id}' },
    run: service.updateContact,
  }),
  remove: defineOperation({
    name: 'contacts.remove',
    description: 'Takes a contact out of sight; what was remembered about them stays.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: getContactInput,
    output: z.object({ outcome: z.literal('removed'), id }),
    http: { method: 'DELETE', path: '/contacts/{id}' },
    run: service.removeContact,
  }),
  restore: defineOperation({
    name: 'contacts.restore',
    description: 'Brings a removed contact back, with its relationships and what was remembered.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: getContactInput,
    output: contactOutput,
    http: { method: 'POST', path: '/contacts/{id}/restore' },
    run: service.restoreContact,
  }),
};
