import { PHOTO_TYPES, type PhotoType } from '#server/domain/contacts/photo-type.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { cropPhotoSquare, PHOTO_SIDE } from './crop-photo-square.ts';

export interface ScaledPhoto {
  mediaType: PhotoType;
  /** In base64. */
  data: string;
}

/** Tried in this order until the result is small enough. Safari cannot write WebP and returns PNG instead. */
const ENCODINGS: readonly [PhotoType, number][] = [
  ['image/webp', 0.85],
  ['image/jpeg', 0.85],
  ['image/jpeg', 0.6],
];

/** Throws an error with a message for the user if the browser cannot read the file. */
export async function scalePhoto(file: File): Promise<ScaledPhoto> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('The browser cannot read this file as a picture.');
  });
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('The browser cannot scale pictures.');
  // Fills the background with white, because JPEG has no transparency.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
  const { x, y, side } = cropPhotoSquare(picture.width, picture.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, x, y, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  picture.close();
  for (const [type, quality] of ENCODINGS) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    const mediaType = PHOTO_TYPES.find((one) => one === blob?.type);
    if (blob && mediaType && blob.size <= LIMITS.photoBytes) return { mediaType, data: await base64Of(blob) };
  }
  throw new Error('The picture could not be made small enough.');
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
