import { resolve } from 'node:path';
import { z } from 'zod';
import { KEY_CALLS } from '#server/domain/parameters/parameters.ts';
import { isCommonPassword } from '#server/domain/sign-in/common-password.ts';
import { hostNameOf } from '#server/domain/sign-in/host-name.ts';
import { addressIn, type Network, networkIn } from '#server/domain/sign-in/ip-network.ts';
import { exactOrigin } from '#server/domain/sign-in/page-origin.ts';

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());

/** Parses a comma-separated list. `read` returns null for an invalid entry. */
const listOf = <T>(read: (part: string) => T | null, what: string) =>
  z
    .string()
    .default('')
    .transform((text, { issues }): T[] =>
      text.split(',').flatMap((part) => {
        if (part.trim() === '') return [];
        const value = read(part.trim());
        if (value !== null) return [value];
        issues.push({ code: 'custom', message: `"${part.trim()}" is not ${what}`, input: text });
        return [];
      }),
    );

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, href, origin } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  // also without user name and password
  const isBare = href === `${origin}${pathname}`;
  return isPrivate && isBare && !`${pathname}/`.includes('/.well-known/');
}

const variables = z.object({
  PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(65_535).default(3000)),
  HEARTHLORE_DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('.data')),
  /** Folder for daily backups. */
  HEARTHLORE_BACKUP_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')),
  WORK_DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')),
  /** `embedded` stores work memories in the data folder even if DATABASE_URL is set. */
  HEARTHLORE_WORK: optional(z.enum(['embedded'])),
  /** 32 bytes in base64. Created at the first start if neither is set. */
  HEARTHLORE_MASTER_KEY: optional(z.base64()),
  HEARTHLORE_MASTER_KEY_FILE: optional(z.string()),
  /** The old key, until a rotation is finished. */
  HEARTHLORE_MASTER_KEY_PREVIOUS: optional(z.base64()),
  /** Set by systemd, with the files of `LoadCredential=`. */
  CREDENTIALS_DIRECTORY: optional(z.string()),
  XDG_CONFIG_HOME: optional(z.string()),
  HEARTHLORE_ADMIN_EMAIL: optional(z.email()),
  HEARTHLORE_ADMIN_PASSWORD: optional(
    z
      .string()
      .min(10, 'must have at least 10 characters')
      .refine((text) => !isCommonPassword(text), 'is one of the most common passwords; choose another'),
  ),
  HEARTHLORE_HOUSEHOLD: optional(z.string().min(1).max(100)),
  HEARTHLORE_API_KEY: optional(
    z
      .string()
      .regex(
        /^hl_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{32,}$/,
        'must be "hl_", 8 letters or digits, "_", and at least 32 letters, digits, hyphens or underscores',
      ),
  ),
  HEARTHLORE_DEMO: optional(z.enum(['0', '1'])),
  HEARTHLORE_EMBEDDINGS_URL: optional(z.url()),
  HEARTHLORE_EMBEDDINGS_MODEL: optional(z.string()),
  HEARTHLORE_EMBEDDINGS_KEY: optional(z.string()),
  /** An OpenAI-compatible chat endpoint. */
  HEARTHLORE_LLM_URL: optional(z.url()),
  HEARTHLORE_LLM_MODEL: optional(z.string()),
  HEARTHLORE_LLM_KEY: optional(z.string()),
  /** An OpenID Connect issuer by which people may sign in. */
  HEARTHLORE_OIDC_ISSUER: optional(
    z
      .string()
      .refine(
        isSafeIssuer,
        'must be an address that begins with https://, except on this machine, without user name, password, query and /.well-known/',
      ),
  ),
  HEARTHLORE_OIDC_CLIENT_ID: optional(z.string()),
  HEARTHLORE_OIDC_CLIENT_SECRET: optional(z.string()),
  HEARTHLORE_OIDC_CLIENT_SECRET_FILE: optional(z.string()),
  /** Shown on the button. Default: the host name of the issuer. */
  HEARTHLORE_OIDC_NAME: optional(z.string().trim().min(1).max(40)),
  /** The public address, for cookies and links. Default: http://localhost:PORT. */
  HEARTHLORE_URL: optional(z.url()),
  /** 0.0.0.0 and :: mean every address of this machine. */
  HEARTHLORE_HOST: optional(z.string().refine((text) => addressIn(text) !== null, 'must be an IP address')),
  HEARTHLORE_HOSTS: listOf(hostNameOf, 'a host name'),
  /** Pages of other sites that may call /api/v1 and /api/mcp with a key. */
  HEARTHLORE_CORS_ORIGINS: listOf(exactOrigin, 'an origin such as https://app.example.org'),
  /** Addresses of this machine and the local network to which webhooks may go, also by plain HTTP. */
  HEARTHLORE_WEBHOOK_NETWORKS: listOf<Network>(networkIn, 'an address or a range such as 192.168.1.0/24'),
  /** Proxies whose X-Forwarded-For, -Proto and -Host headers are trusted. */
  HEARTHLORE_TRUSTED_PROXIES: listOf<Network>(networkIn, 'an address or a range such as 10.0.0.0/8'),
  HEARTHLORE_KEY_CALLS_PER_MINUTE: z.preprocess(
    blankIsAbsent,
    z.coerce.number().int().min(1).max(1_000_000).default(KEY_CALLS.perMinute),
  ),
  /** Required to read /api/metrics. Without it, there are no metrics. */
  HEARTHLORE_METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, without spaces'),
  ),
  HEARTHLORE_NEW_HOUSEHOLDS: optional(z.enum(['0', '1'])),
  HEARTHLORE_REQUEST_LOG: optional(z.enum(['0', '1'])),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ),
});

const MODEL_SETTINGS = [
  ['HEARTHLORE_EMBEDDINGS_URL', 'HEARTHLORE_EMBEDDINGS_MODEL'],
  ['HEARTHLORE_LLM_URL', 'HEARTHLORE_LLM_MODEL'],
] as const;

const OIDC_SETTINGS = ['HEARTHLORE_OIDC_ISSUER', 'HEARTHLORE_OIDC_CLIENT_ID'] as const;
const OIDC_SECRETS = ['HEARTHLORE_OIDC_CLIENT_SECRET', 'HEARTHLORE_OIDC_CLIENT_SECRET_FILE'] as const;

/** Returns the problems of the OpenID Connect settings. Empty if they are complete, or if none is set. */
function oidcProblems(set: z.infer<typeof variables>): { name: string; message: string }[] {
  const names = [...OIDC_SETTINGS, ...OIDC_SECRETS, 'HEARTHLORE_OIDC_NAME'] as const;
  const first = names.find((name) => set[name]);
  if (first === undefined) return [];
  const message = `must be set if ${first} is set; set all of HEARTHLORE_OIDC_ISSUER, _CLIENT_ID and _CLIENT_SECRET, or none`;
  const secrets = OIDC_SECRETS.filter((name) => set[name]);
  const missing: string[] = OIDC_SETTINGS.filter((name) => !set[name]);
  if (secrets.length === 0) missing.push(OIDC_SECRETS[0]);
  const problems = missing.map((name) => ({ name, message }));
  if (secrets.length > 1)
    problems.push({
      name: OIDC_SECRETS[1],
      message: `must not be set beside ${OIDC_SECRETS[0]}; remove one of the two`,
    });
  return problems;
}

const schema = variables
  .refine((set) => !(set.HEARTHLORE_WORK && set.WORK_DATABASE_URL), {
    path: ['HEARTHLORE_WORK'],
    message: 'must not be "embedded" while WORK_DATABASE_URL is set; remove one of the two',
  })
  .superRefine((set, { addIssue }) => {
    for (const pair of MODEL_SETTINGS) {
      const [missing, ...others] = pair.filter((name) => !set[name]);
      if (missing === undefined || others.length > 0) continue;
      const given = pair.find((name) => name !== missing);
      addIssue({
        code: 'custom',
        path: [missing],
        message: `must be set if ${given} is set; set both or neither`,
      });
    }
    for (const { name, message } of oidcProblems(set)) addIssue({ code: 'custom', path: [name], message });
  });

export type Env = z.infer<typeof schema> & { dataDir: string };

export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

type Source = Record<string, string | undefined>;

const linesOf = (error: z.ZodError | undefined): string[] =>
  error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

/** Returns a line for every invalid variable, which never holds its value if it may be a secret. */
export const invalidSettings = (source: Source): string[] => linesOf(schema.safeParse(source).error);

/** Throws an error that names every invalid variable. */
export function readEnv(source: Source): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = linesOf(parsed.error).map((line) => `  ${line}`);
    throw new Error(`These environment variables are not valid:\n${lines.join('\n')}`);
  }
  return { ...parsed.data, dataDir: resolve(parsed.data.HEARTHLORE_DATA_DIR) };
}

export function ownNames(
  set: Pick<Env, 'HEARTHLORE_URL' | 'HEARTHLORE_HOST' | 'HEARTHLORE_HOSTS'>,
): string[] {
  const { HEARTHLORE_URL: url, HEARTHLORE_HOST: host, HEARTHLORE_HOSTS: names } = set;
  const listening = host === undefined ? [] : [host.includes(':') ? `[${host}]` : host];
  return [...names, ...listening, ...(url === undefined ? [] : [new URL(url).hostname])];
}

let cached: Env | undefined;

export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

/** Returns `nowhere` if `DATABASE_URL` is set but no setting says where to store work memories. */
export function workPlace(set: Env = env()): 'server' | 'embedded' | 'nowhere' {
  if (set.WORK_DATABASE_URL !== undefined) return 'server';
  return set.DATABASE_URL === undefined || set.HEARTHLORE_WORK === 'embedded' ? 'embedded' : 'nowhere';
}
