import type { TextField } from '#server/domain/privacy/never-store-rules.ts';

export function textsToCheck(said: {
  title?: string | undefined;
  body?: string | undefined;
  types?: readonly string[];
}): TextField[] {
  const { title, body, types = [] } = said;
  return [
    ...(title === undefined ? [] : [{ path: 'title', text: title }]),
    ...(body === undefined ? [] : [{ path: 'body', text: body }]),
    ...types.map((type, index) => ({ path: `types.${index}`, text: type.replaceAll('_', ' ') })),
  ];
}
