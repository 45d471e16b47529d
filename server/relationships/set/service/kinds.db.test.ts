import { beforeAll, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { setRelationshipInput } from '../../schema.ts';
import { setRelationship } from './set-relationships.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB }));

let nora: Ctx;
beforeAll(async () => {
  nora = (await makeHousehold(['Nora', 'Leo'])).as('Nora');
  await createContact(nora, { name: 'Coro São Brás', kind: 'group' });
  await createContact(nora, { name: 'Okafor & Söhne', kind: 'organisation' });
  await createContact(nora, { name: 'Zoë', kind: 'person' });
});

it('refuses kin and partner relationships of a group or an organisation, in both directions', async () => {
  for (const [a, said, b] of [
    ['Coro São Brás', 'brother', 'Zoë'],
    ['Zoë', 'mother', 'Coro São Brás'],
    ['Zoë', 'wife', 'Okafor & Söhne'],
    ['Okafor & Söhne', 'godparent_of', 'Zoë'],
    ['Okafor & Söhne', 'cousin', 'Coro São Brás'],
  ] as const) {
    await expect(set(nora, a, said, b)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'relationship', message: expect.stringContaining('only for people') }],
    });
  }
  expect((await set(nora, 'Zoë', 'client of', 'Okafor & Söhne')).outcome).not.toBe('needs_clarification');
});

it('understands “belong to”, “be in” and “be on” a group as membership', async () => {
  for (const said of ['belongs to', 'is in', 'in', 'on', 'is on', 'of', 'used to belong to', 'was in']) {
    const { relationship } = await set(nora, 'Zoë', said, 'Coro São Brás');
    expect([said, relationship?.type, relationship?.a.name]).toEqual([said, 'member_of', 'Zoë']);
    if (/used|was/.test(said)) expect(relationship?.status).toBe('former');
  }
  expect((await set(nora, 'Zoë', 'belongs to', 'Okafor & Söhne')).relationship?.type).toBe('member_of');
});

it('does not treat words without meaning as a statement about a person', async () => {
  for (const said of ['of', 'is of', 'in', 'with the']) {
    await expect(set(nora, 'Zoë', said, 'Leo')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'relationship' }],
    });
  }
});

it('relates an agent by what it does, and never as kin', async () => {
  const { contact } = await createContact(nora, { name: 'Hearth', kind: 'agent' });
  const { relationship, sentence } = await set(nora, 'Hearth', 'assists', 'me');
  expect(relationship).toMatchObject({ type: 'assists', a: { id: contact.id, kind: 'agent' } });
  expect(sentence).toContain('Hearth assists Nora');
  await expect(set(nora, 'Hearth', 'sister', 'me')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'relationship', message: expect.stringContaining('Hearth is an agent') }],
  });
});
