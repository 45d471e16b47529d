import { z } from 'zod';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { PHOTO_TYPES, photoTypeOf } from '#server/domain/contacts/photo-type.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { findContact } from '../contact/repo.ts';
import { viewContact } from '../contact/service.ts';
import { canEditContact } from '../policy.ts';
import type { ContactView, photoOutput, setPhotoInput } from '../schema.ts';
import * as photos from './repo.ts';

const typeOf = z.enum(PHOTO_TYPES);

/** Throws INVALID_INPUT if the photo is too large, is not an image, or has another type than declared. */
function readPicture({ mediaType, data }: z.output<typeof setPhotoInput>): Uint8Array<ArrayBuffer> {
  const image = Uint8Array.from(Buffer.from(data, 'base64'));
  if (image.length > LIMITS.photoBytes)
    throw invalid('data', `The photo is too large: at most ${LIMITS.photoBytes / 1024} kB.`);
  const found = photoTypeOf(image);
  if (found === null) throw invalid('data', 'The photo must be a PNG, JPEG or WebP file.');
  if (found !== mediaType) throw invalid('mediaType', `The file is of type ${found}, not ${mediaType}.`);
  return image;
}

async function editable(ctx: Ctx, tx: VaultTx, id: string): Promise<{ id: string }> {
  return authorize(await findContact(tx, id), 'contact', (row) => canEditContact(ctx.actor, row));
}

export async function setPhoto(
  ctx: Ctx,
  input: z.output<typeof setPhotoInput>,
): Promise<{ contact: ContactView; journalId: string | null }> {
  const image = readPicture(input);
  return ctx.vault.write('contact.setPhoto', async (tx) => {
    const { id } = await editable(ctx, tx, input.id);
    await photos.savePhoto(tx, id, { mediaType: input.mediaType, image });
    return { contact: await viewContact(ctx, tx, id), journalId: tx.journalId };
  });
}

export function getPhoto(ctx: Ctx, input: { id: string }): Promise<z.input<typeof photoOutput>> {
  return ctx.vault.read(async (tx) => {
    const { id } = authorize(await findContact(tx, input.id), 'contact', () => true);
    const photo = await photos.findPhoto(tx, id);
    if (photo === null) throw notFound('photo');
    return { mediaType: typeOf.parse(photo.mediaType), data: Buffer.from(photo.image).toString('base64') };
  });
}

export async function removePhoto(
  ctx: Ctx,
  input: { id: string },
): Promise<{ contact: ContactView; journalId: string | null }> {
  return ctx.vault.write('contact.removePhoto', async (tx) => {
    const { id } = await editable(ctx, tx, input.id);
    await photos.deletePhoto(tx, id);
    return { contact: await viewContact(ctx, tx, id), journalId: tx.journalId };
  });
}
