import { resolve } from 'node:path';
import { z } from 'zod';

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());

const schema = z.object({
  PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(65_535).default(3000)),
  HEARTHLORE_DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')),
  WORK_DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')),
  /** 32 bytes, base64. Made on the first start when absent. */
  HEARTHLORE_MASTER_KEY: optional(z.base64()),
  HEARTHLORE_ADMIN_EMAIL: optional(z.email()),
  HEARTHLORE_ADMIN_PASSWORD: optional(z.string().min(10, 'at least 10 characters')),
  HEARTHLORE_HOUSEHOLD: optional(z.string().min(1).max(100)),
  HEARTHLORE_API_KEY: optional(
    z.string().regex(/^hl_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{32,}$/, 'must look like hl_<8>_<32 or more>'),
  ),
  HEARTHLORE_DEMO: optional(z.enum(['0', '1'])),
  HEARTHLORE_EMBEDDINGS_URL: optional(z.url()),
  HEARTHLORE_EMBEDDINGS_MODEL: optional(z.string()),
  HEARTHLORE_EMBEDDINGS_KEY: optional(z.string()),
  /** any OpenAI-compatible chat endpoint; without it, rules alone judge */
  HEARTHLORE_LLM_URL: optional(z.url()),
  HEARTHLORE_LLM_MODEL: optional(z.string()),
  HEARTHLORE_LLM_KEY: optional(z.string()),
  /** The public address, when it is not http://localhost:PORT. Cookies and links depend on it. */
  HEARTHLORE_URL: optional(z.url()),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ),
});

export type Env = z.infer<typeof schema> & { dataDir: string };

/** Reads the environment; throws a sentence that names every variable that is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not valid:\n${lines.join('\n')}`);
  }
  return { ...parsed.data, dataDir: resolve(parsed.data.HEARTHLORE_DATA_DIR) };
}

let cached: Env | undefined;

/** The process's environment, read once. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}
