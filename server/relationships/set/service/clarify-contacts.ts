import type { Resolution } from '#server/contacts/resolve/service.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { isId } from '#server/domain/contacts/resolve-contact.ts';
import type { SetRelationshipInput, SetResult } from '../../schema.ts';
import type { ReadType } from './read-type.ts';

const FIELDS = ['contactA', 'contactB'] as const;

export const HOW_TO_END =
  'To end a relationship, set its status to “former”; if it was never true, remove it.';

/** Rolls the transaction back, so that nothing is stored. */
export class Unclear extends Error {
  readonly result: SetResult;
  readonly index: number;

  constructor(result: SetResult, index: number) {
    super('A statement needs clarification.');
    this.result = result;
    this.index = index;
  }
}

export const asking = (
  field: NonNullable<SetResult['field']>,
  sentence: string,
  candidates: SetResult['candidates'] = [],
): SetResult => ({ outcome: 'needs_clarification', relationship: null, sentence, field, candidates });

/** Returns the question to ask, or null if both contacts are unambiguous. */
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
    throw invalid('contactB', `contactA and contactB are the same contact: ${a.contact.name}.`);
  }
  return null;
}

/** Returns whether the reference repeats the relationship: A "my sister Ana", relationship "sister", B "me". */
function restates(
  field: 'contactA' | 'contactB',
  said: { anchorId: string; type: string },
  resolutions: readonly Resolution[],
  read: ReadType | null,
): boolean {
  const other = resolutions[field === 'contactA' ? 1 : 0];
  if (read?.kind !== 'known' || other?.outcome !== 'found' || other.contact.id !== said.anchorId)
    return false;
  const isNewSubject = (field === 'contactA') !== read.reversed;
  return said.type === (isNewSubject ? read.type.name : (read.type.inverse ?? read.type.name));
}
