import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError, invalid, StaleVersion } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { inputSchema } from './operation-json-schema.ts';

/**
 * Returns the ETag of an answer, or null if it has none: the version, which If-Match compares, and a hash of everything
 * that the caller sees, which also changes with the confidence.
 */
export function entityTag({ http }: AnyOperation, output: unknown): string | null {
  const { versionedField } = http;
  if (versionedField === undefined) return null;
  const version = z.object({ [versionedField]: versioned }).parse(output)[versionedField]?.version;
  return `"${version}-${hashOf(JSON.stringify(output))}"`;
}

const versioned = z.object({ version: z.number() });

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Whether If-None-Match names the ETag. Proxies that compress an answer make its ETag weak. */
export function isKnown(tag: string | null, { headers }: Request): tag is string {
  const known = headers.get('if-none-match');
  if (tag === null || known === null) return false;
  return known.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}

export const takesIfMatch = (operation: AnyOperation): boolean =>
  operation.http.method === 'PATCH' && 'version' in inputSchema(operation).properties;

const TAG = /^(?:W\/)?"(\d{1,9})(?:-[\w-]*)?"$/;

/** Reads If-Match as the field `version`. Throws INVALID_INPUT if the operation cannot honour it. */
export function versionFrom(
  operation: AnyOperation,
  { headers }: Request,
): { name: string; value: unknown }[] {
  const sent = headers.get('if-match')?.trim();
  if (sent === undefined || sent === '*' || operation.kind === 'query') return [];
  if (!takesIfMatch(operation))
    throw invalid('If-Match', 'This address does not support If-Match. Leave it out.');
  const version = TAG.exec(sent)?.[1];
  if (version === undefined)
    throw invalid('If-Match', 'Send one ETag of this object, or its version in quotes.');
  return [{ name: 'version', value: Number(version) }];
}

/** Turns a conflict of versions into PRECONDITION_FAILED if the version came in If-Match. */
export function asPrecondition(thrown: unknown, { headers }: Request): unknown {
  if (!(thrown instanceof StaleVersion) || !headers.has('if-match')) return thrown;
  const { message, current } = thrown;
  const told =
    current === null ? undefined : [{ path: 'version', message: `The current version is ${current}.` }];
  return new AppError('PRECONDITION_FAILED', message, told);
}
