import type { JsonSchema } from './operation-json-schema.ts';

export interface OpenApiHeader {
  description: string;
  schema: JsonSchema;
}

export const HEADERS = {
  'RateLimit-Policy': {
    description: 'For keys: calls that may be made in a window of seconds.',
    schema: { type: 'string', examples: ['"key";q=600;w=60'] },
  },
  RateLimit: {
    description: 'For keys: calls that are left, and seconds until there are more.',
    schema: { type: 'string', examples: ['"key";r=598;t=42'] },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  Allow: { description: 'Methods that the address supports.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string' } },
  ETag: { description: 'Changes with the answer.', schema: { type: 'string' } },
} as const satisfies Record<string, OpenApiHeader>;
export type HeaderName = keyof typeof HEADERS;

/** Refers to these headers, which the document lists under components. */
export const headersNamed = (...names: HeaderName[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
