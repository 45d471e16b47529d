import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const HELP = `hearthlore-mcp: a bridge from stdio to the MCP address of a Hearthlore installation

  HEARTHLORE_URL  the address of the installation, such as http://localhost:3000
  HEARTHLORE_KEY  an API key (Household → Agents)

  --compat memory  offer the nine tools of the reference memory server instead of Hearthlore's own
  --help, --version`;

/** @typedef {{ url: URL, key: string, isMemoryServer: boolean }} Settings */

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings | { say: string, isFailure: boolean }}
 */
export function readSettings(args, env) {
  const options = readOptions(args);
  if (options === null) return failure(`Unknown option. ${HELP}`);
  if (options.help) return { say: HELP, isFailure: false };
  if (options.version) return { say: version(), isFailure: false };
  if (options.compat !== undefined && options.compat !== 'memory')
    return failure('The only value of --compat is memory.');
  const url = addressOf(env.HEARTHLORE_URL);
  if (url === null)
    return failure('Set HEARTHLORE_URL to the address of Hearthlore, such as http://localhost:3000.');
  const key = env.HEARTHLORE_KEY?.trim() ?? '';
  if (!/^[\x21-\x7e]+$/.test(key)) return failure('Set HEARTHLORE_KEY to an API key of Hearthlore (hl_…).');
  return { url, key, isMemoryServer: options.compat === 'memory' };
}

/** @param {string} say */
const failure = (say) => ({ say, isFailure: true });

/** @param {string[]} args */
function readOptions(args) {
  try {
    const options = /** @type {const} */ ({
      help: { type: 'boolean' },
      version: { type: 'boolean' },
      compat: { type: 'string' },
    });
    return parseArgs({ args, options }).values;
  } catch {
    return null;
  }
}

/** @returns {string} */
export function version() {
  return JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version;
}

/**
 * Accepts the address with or without /api/mcp. fetch refuses addresses with a user name.
 *
 * @param {string | undefined} said
 */
function addressOf(said) {
  const url = URL.canParse(said ?? '') ? new URL(said ?? '') : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const path = url.pathname.replace(/\/+$/, '');
  return new URL(path.endsWith('/api/mcp') ? path : `${path}/api/mcp`, url);
}
