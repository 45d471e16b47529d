import { createLoader, parseAsStringLiteral } from 'nuqs/server';
import { parseAsId } from '#components/shell/parse-as-id.ts';

export const FAMILY_STATE = {
  from: parseAsId,
  view: parseAsStringLiteral(['chart', 'list'] as const).withDefault('chart'),
};
export const loadFamilyState = createLoader(FAMILY_STATE);
