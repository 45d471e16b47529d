import pino from 'pino';
import { env } from './env.ts';
import { privateErrorTrace } from './private-error-trace.ts';

/** Never log memory text, prompts, passwords or keys. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  // pino's own serializer writes messages, details and causes
  serializers: { err: (error: unknown) => privateErrorTrace(error) },
  redact: ['password', 'key', 'content', 'prompt', 'authorization', '*.password', '*.content', '*.prompt'],
});
export type Log = pino.Logger;
