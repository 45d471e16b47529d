import pino from 'pino';
import { env } from './env.ts';

/** Never log memory text, prompts, passwords or keys. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  redact: ['password', 'key', 'content', 'prompt', 'authorization', '*.password', '*.content', '*.prompt'],
});
export type Log = pino.Logger;
