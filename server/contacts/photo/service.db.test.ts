import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { getContact } from '../contact/service.ts';
import { listContacts } from '../list/service.ts';
import { createContactInput, listContactsInput, setPhotoInput } from '../schema.ts';
import { createContact } from '../write/service/create-and-edit-contact.ts';
import { getPhoto, removePhoto, setPhoto } from './service.ts';

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n and what is drawn', 'latin1');
const WEBP = Buffer.from('RIFF\u0010\0\0\0WEBPVP8 and what is drawn', 'latin1');

const add = async (ctx: Ctx, name: string): Promise<string> =>
  (await createContact(ctx, parseInput(createContactInput, { name }))).contact.id;
const set = (ctx: Ctx, id: string, image: Buffer, mediaType = 'image/png') =>
  setPhoto(ctx, parseInput(setPhotoInput, { id, mediaType, data: image.toString('base64') }));

let home: TestHousehold;
let nora: Ctx;
let ana: string;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
  ana = await add(nora, 'Ana');
});

describe('the photo of a contact', () => {
  it('is stored unchanged, replaced, and removed', async () => {
    expect((await getContact(nora, { id: ana })).contact).toMatchObject({
      hasPhoto: false,
      photoVersion: null,
    });
    const first = (await set(nora, ana, PNG)).contact;
    expect(first.hasPhoto).toBe(true);
    expect(await getPhoto(home.as('Leo'), { id: ana })).toEqual({
      mediaType: 'image/png',
      data: PNG.toString('base64'),
    });
    const { contact: second, journalId } = await set(home.asAgent('Leo'), ana, WEBP, 'image/webp');
    expect(second.photoVersion).not.toBe(first.photoVersion);
    expect(journalId).not.toBeNull();
    const again = (await set(nora, ana, PNG)).contact;
    expect(again.photoVersion).toBe(first.photoVersion);
    const listed = await listContacts(nora, parseInput(listContactsInput, {}));
    expect(listed.items.filter(({ hasPhoto }) => hasPhoto).map(({ name }) => name)).toEqual(['Ana']);
    expect((await removePhoto(nora, { id: ana })).contact.hasPhoto).toBe(false);
    await expect(getPhoto(nora, { id: ana })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'No such photo.',
    });
    await expect(removePhoto(nora, { id: ana })).resolves.toBeTruthy();
  });

  it('must match its media type and be small', async () => {
    const refused = (path: string) => ({ code: 'INVALID_INPUT', fields: [{ path }] });
    await expect(set(nora, ana, PNG, 'image/jpeg')).rejects.toMatchObject(refused('mediaType'));
    await expect(set(nora, ana, Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject(
      refused('data'),
    );
    const large = Buffer.concat([PNG, Buffer.alloc(60 * 1024)]);
    await expect(async () => set(nora, ana, large)).rejects.toMatchObject(refused('data'));
    const full = Buffer.concat([PNG, Buffer.alloc(60 * 1024 - PNG.length)]);
    await expect(set(nora, ana, full)).resolves.toMatchObject({ contact: { hasPhoto: true } });
    expect(() => parseInput(setPhotoInput, { id: ana, mediaType: 'image/svg+xml', data: 'AAAA' })).toThrow(
      'mediaType',
    );
    expect(() => parseInput(setPhotoInput, { id: ana, mediaType: 'image/png', data: '<>' })).toThrow('data');
  });

  it('can be changed by members who may change the contact, and is hidden from other households', async () => {
    const [noraContact = ''] = home.members.map(({ contactId }) => contactId);
    await expect(set(home.as('Leo'), noraContact, PNG)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await set(nora, noraContact, PNG);
    await expect(removePhoto(home.as('Leo'), { id: noraContact })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const other = (await makeHousehold(['Ines'])).as('Ines');
    for (const id of [noraContact, newId()]) {
      await expect(getPhoto(other, { id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'No such contact.',
      });
      await expect(set(other, id, PNG)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(removePhoto(other, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const reader = home.asAgent('Nora', { scopes: ['people:read'] });
    await expect(getPhoto(reader, { id: noraContact })).resolves.toBeTruthy();
    await expect(set(reader, noraContact, PNG)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is one of the two when two are set at once', async () => {
    const id = await add(nora, 'Two');
    await Promise.all([set(nora, id, PNG), set(home.as('Leo'), id, WEBP, 'image/webp')]);
    const photo = await getPhoto(nora, { id });
    expect([
      { mediaType: 'image/png', data: PNG.toString('base64') },
      { mediaType: 'image/webp', data: WEBP.toString('base64') },
    ]).toContainEqual(photo);
  });
});
