import { z } from 'zod';
import { id } from '#server/core/fields.ts';
import { defineOperation } from '#server/core/operation.ts';
import {
  contactList,
  contactView,
  createContactInput,
  getContactInput,
  listContactsInput,
  photoOutput,
  setPhotoInput,
  timelineInput,
  timelineOutput,
  updateContactInput,
} from './schema.ts';
import * as service from './service.ts';

const contactOutput = z.object({ contact: contactView });
const changedOutput = contactOutput.extend({ journalId: id.nullable() });

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
      'Lists contacts by name, or the best first of what a search finds: names (also misspelled), other names, e-mail, phone, tags, notes, days.',
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
    output: changedOutput,
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
  setPhoto: defineOperation({
    name: 'contacts.setPhoto',
    description:
      'Gives a contact a photo (PNG, JPEG or WebP, at most 60 kB), in the place of the one before.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: setPhotoInput,
    output: changedOutput,
    http: { method: 'POST', path: '/contacts/{id}/photo' },
    run: service.setPhoto,
  }),
  photo: defineOperation({
    name: 'contacts.photo',
    description: 'Shows the photo of a contact, in base64.',
    kind: 'query',
    scopes: ['people:read'],
    input: getContactInput,
    output: photoOutput,
    http: { method: 'GET', path: '/contacts/{id}/photo' },
    run: service.getPhoto,
  }),
  removePhoto: defineOperation({
    name: 'contacts.removePhoto',
    description: 'Takes the photo of a contact away.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: getContactInput,
    output: changedOutput,
    http: { method: 'DELETE', path: '/contacts/{id}/photo' },
    run: service.removePhoto,
  }),
  timeline: defineOperation({
    name: 'contacts.timeline',
    description:
      'Shows what happened around a contact, newest first: relationships and memberships that began or ended, memories, days, changes.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: timelineInput,
    output: timelineOutput,
    http: { method: 'GET', path: '/contacts/{id}/timeline' },
    run: service.contactTimeline,
  }),
};
