import type { Resolution } from '#server/contacts/resolve/service.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { isId } from '#server/domain/contacts/resolve-contact.ts';
import type { SetRelationshipInput, SetResult } from '../../schema.ts';
import type { ReadType } from './read-type.ts';

const FIELDS = ['contactA', 'contactB'] as const;

export const HOW_TO_END = 'To end a relationship, set it with status “former”, or remove it.';

/** Something that has to be asked back before anything can be kept. Thrown, it takes back what the act has done. */
export class Unclear extends Error {
  readonly result: SetResult;
  /** which of several statements it is about */
  readonly index: number;

  constructor(result: SetResult, index: number) {
    super('A statement is not clear.');
    this.result = result;
    this.index = index;
  }
}

export const asking = (
  field: NonNullable<SetResult['field']>,
  sentence: string,
  candidates: SetResult['candidates'] = [],
): SetResult => ({ outcome: 'needs_clarification', relationship: null, sentence, field, candidates });

/** What has to be asked about the contacts before anything can be kept; null when both are clear. */
export function clarify(
  input: SetRelationshipInput,
  resolutions: readonly Resolution[],
  read: ReadType | null,
): SetResult | null {
  for (const [index, field] of FIELDS.entries()) {
    const resolution = resolutions[index];
    if (!resolution || resolution.outcome === 'found') continue;
    if (resolution.outcome === 'ambiguous') return asking(field, resolution.question, resolution.candidates);
    if (isId(input[field])) throw notFound('contact');
    const isClear = resolution.near.length === 0 && resolution.newName !== null;
    if (isClear && (resolution.said === null || restates(field, resolution.said, resolutions, read)))
      continue;
    return asking(field, resolution.question, resolution.near);
  }
  const [a, b] = resolutions;
  if (a?.outcome === 'found' && b?.outcome === 'found' && a.contact.id === b.contact.id) {
    throw invalid('contactB', `This is the same contact as contactA: ${a.contact.name}.`);
  }
  return null;
}

/** "my sister Ana" + sister + me: the new contact is said to be just what is being set, so nothing is lost. */
function restates(
  field: 'contactA' | 'contactB',
  said: { anchorId: string; type: string },
  resolutions: readonly Resolution[],
  read: ReadType | null,
): boolean {
  const other = resolutions[field === 'contactA' ? 1 : 0];
  if (read?.kind !== 'known' || other?.outcome !== 'found' || other.contact.id !== said.anchorId)
    return false;
  const isSaidOfNew = (field === 'contactA') !== read.reversed;
  return said.type === (isSaidOfNew ? read.type.name : (read.type.inverse ?? read.type.name));
}
