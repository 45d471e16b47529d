import pino from 'pino';
import { env } from './env.ts';

/** Structured logs on standard output. Memory text, prompts, passwords and keys never go into a log. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  redact: ['password', 'key', 'content', 'prompt', 'authorization', '*.password', '*.content', '*.prompt'],
});
export type Log = pino.Logger;
