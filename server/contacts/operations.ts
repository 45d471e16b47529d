import { z } from 'zod';
import { idOf, journalIdOrNone } from '#server/core/field-schemas.ts';
import { defineOperation } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import {
  childEffectOutput,
  childOutput,
  getChildInput,
  setChildInput,
  setChildOutput,
} from './child/schema.ts';
import { getChild, setChild } from './child/service/child-access.ts';
import { childEffect } from './child/service/child-effect.ts';
import { getContact } from './contact/service.ts';
import { listContacts } from './list/service.ts';
import { getPhoto, removePhoto, setPhoto } from './photo/service.ts';
import {
  confirmContactInput,
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
import { contactTimeline } from './timeline/service.ts';
import { contactListText, contactText } from './tool-text.ts';
import { confirmContact } from './write/service/confirm-contact.ts';
import {
  createContact,
  removeContact,
  restoreContact,
  updateContact,
} from './write/service/create-and-edit-contact.ts';

const contactOutput = z.object({ contact: contactView.describe('The contact.') });
const changedOutput = contactOutput.extend({ journalId: journalIdOrNone });

export const contactOperations = {
  create: defineOperation({
    name: 'contacts.create',
    description: 'Adds a person, organisation or group.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: createContactInput,
    output: changedOutput,
    http: { method: 'POST', path: '/contacts' },
    mcp: {
      tool: 'contact_add',
      title: 'Add a contact',
      fields: ['name', 'kind', 'aliases', 'channels.kind', 'channels.value', 'importantDates', 'notes'],
      text: contactText,
    },
    run: createContact,
  }),
  list: defineOperation({
    name: 'contacts.list',
    description: 'Lists contacts by name, or, with a search, the best match first.',
    kind: 'query',
    scopes: ['people:read'],
    input: listContactsInput,
    output: contactList,
    http: { method: 'GET', path: '/contacts' },
    mcp: {
      tool: 'contact_find',
      title: 'Find contacts',
      fields: ['search', 'limit'],
      defaults: { limit: LIMITS.toolResults },
      text: contactListText,
    },
    run: listContacts,
  }),
  get: defineOperation({
    name: 'contacts.get',
    description: 'Shows one contact.',
    kind: 'query',
    scopes: ['people:read'],
    input: getContactInput,
    output: contactOutput,
    http: { method: 'GET', path: '/contacts/{id}', versionedField: 'contact' },
    mcp: { tool: 'contact_get', title: 'Get a contact', fields: ['id'], text: contactText },
    run: getContact,
  }),
  update: defineOperation({
    name: 'contacts.update',
    description: 'Changes the given fields of a contact. Aliases and channels are replaced as a whole.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: updateContactInput,
    output: changedOutput,
    http: { method: 'PATCH', path: '/contacts/{id}' },
    mcp: {
      tool: 'contact_update',
      title: 'Change a contact',
      isDestructive: true,
      isIdempotent: true,
      fields: ['id', 'name', 'aliases', 'channels.kind', 'channels.value', 'notes'],
      text: contactText,
    },
    run: updateContact,
  }),
  confirm: defineOperation({
    name: 'contacts.confirm',
    description:
      'Confirms a proposed contact with its proposed relationships, and may share a private contact.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: confirmContactInput,
    output: changedOutput,
    http: { method: 'POST', path: '/contacts/{id}/confirm' },
    run: confirmContact,
  }),
  remove: defineOperation({
    name: 'contacts.remove',
    description: 'Removes a contact, which can be restored. Memories about the contact stay.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: getContactInput,
    output: z.object({
      outcome: z.literal('removed').describe('Always `removed`.'),
      id: idOf('contact'),
      journalId: journalIdOrNone,
    }),
    http: { method: 'DELETE', path: '/contacts/{id}' },
    run: removeContact,
  }),
  restore: defineOperation({
    name: 'contacts.restore',
    description: 'Restores a removed contact with its relationships and memories.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: getContactInput,
    output: changedOutput,
    http: { method: 'POST', path: '/contacts/{id}/restore' },
    run: restoreContact,
  }),
  child: defineOperation({
    name: 'contacts.child',
    description: 'Says whether a contact is a child, and who sees the memories about the child.',
    kind: 'query',
    scopes: ['people:read'],
    input: getChildInput,
    output: childOutput,
    http: { method: 'GET', path: '/contacts/{id}/child' },
    run: getChild,
  }),
  setChild: defineOperation({
    name: 'contacts.setChild',
    description:
      'Marks a contact as a child, so that memories about it stay with those who care for it, or opens them.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: setChildInput,
    output: setChildOutput,
    http: { method: 'POST', path: '/contacts/{id}/child' },
    run: setChild,
  }),
  childEffect: defineOperation({
    name: 'contacts.childEffect',
    description:
      'Counts the memories that members and agents would lose and gain if a contact were marked so; changes nothing.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: setChildInput,
    output: childEffectOutput,
    http: { method: 'POST', path: '/contacts/{id}/child/effect' },
    run: childEffect,
  }),
  setPhoto: defineOperation({
    name: 'contacts.setPhoto',
    description: 'Sets the photo of a contact: PNG, JPEG or WebP, at most 60 kB.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['people:read', 'people:write'],
    input: setPhotoInput,
    output: changedOutput,
    http: { method: 'POST', path: '/contacts/{id}/photo' },
    run: setPhoto,
  }),
  photo: defineOperation({
    name: 'contacts.photo',
    description: 'Returns the photo of a contact, in base64.',
    kind: 'query',
    scopes: ['people:read'],
    input: getContactInput,
    output: photoOutput,
    http: { method: 'GET', path: '/contacts/{id}/photo' },
    run: getPhoto,
  }),
  removePhoto: defineOperation({
    name: 'contacts.removePhoto',
    description: 'Removes the photo of a contact.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: getContactInput,
    output: changedOutput,
    http: { method: 'DELETE', path: '/contacts/{id}/photo' },
    run: removePhoto,
  }),
  timeline: defineOperation({
    name: 'contacts.timeline',
    description:
      'Lists the events of a contact, latest first: relationships, memberships, memories, important dates and changes.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: timelineInput,
    output: timelineOutput,
    http: { method: 'GET', path: '/contacts/{id}/timeline' },
    run: contactTimeline,
  }),
};
