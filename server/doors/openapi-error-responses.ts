import { ERRORS, type ErrorCode } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { takesIfMatch } from './conditional-request.ts';
import { type HeaderName, headersNamed } from './openapi-headers.ts';
import { hasBody, type JsonSchema } from './operation-json-schema.ts';
import { PROBLEM } from './problem-details.ts';

export type Content = Record<string, { schema: JsonSchema }>;

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Content;
}

const ALWAYS = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_MANY_ATTEMPTS',
  'INTERNAL',
] as const;

export function errorReferences(operation: AnyOperation): Record<string, { $ref: string }> {
  const codes: ErrorCode[] = [...ALWAYS];
  if (operation.kind === 'mutation') codes.push('CONFLICT', 'MAYBE_SAVED');
  if (takesIfMatch(operation)) codes.push('PRECONDITION_FAILED');
  if (hasBody(operation)) codes.push('TOO_LARGE');
  codes.push(hasBody(operation) ? 'MODEL_UNAVAILABLE' : 'DATABASE_UNAVAILABLE');
  return Object.fromEntries(
    codes.map((code) => [String(ERRORS[code].status), { $ref: `#/components/responses/${code}` }]),
  );
}

/** Headers of single errors, in addition to those of every answer to a key. */
const ERROR_HEADERS: Partial<Record<ErrorCode, HeaderName[]>> = {
  UNAUTHENTICATED: ['WWW-Authenticate'],
  METHOD_NOT_ALLOWED: ['Allow'],
  TOO_MANY_ATTEMPTS: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
};

export function errorResponses(): Record<string, OpenApiResponse> {
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    [PROBLEM]: { schema: { $ref: '#/components/schemas/Problem' } },
  };
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return Object.fromEntries(
    codes.map((code) => {
      const waits: HeaderName[] = 'retryAfterSeconds' in ERRORS[code] ? ['Retry-After'] : [];
      const named = [...waits, ...(ERROR_HEADERS[code] ?? [])];
      const headers = named.length > 0 && { headers: headersNamed(...named) };
      return [code, { description: `${code}: ${ERRORS[code].title}`, ...headers, content }];
    }),
  );
}
