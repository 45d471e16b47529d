import { curlSnippet, mcpSnippet } from './connection-snippets.ts';

interface Snippet {
  label: string;
  code: string;
}

interface Way {
  /** Instruction for the snippet. */
  how: string;
  snippet: Snippet;
}

export interface ClientToConnect {
  id: string;
  name: string;
  /** Null if the client does not support OAuth. */
  byOauth: Way | null;
  byKey: Way;
}

const json = (value: object): string => JSON.stringify(value, null, 2);

/** Placeholder until a key is created. */
const NO_KEY = 'hl_…';

/** A test compares these texts with `docs/connect.md`. */
export function clientsToConnect(origin: string, token = NO_KEY): ClientToConnect[] {
  const url = `${origin}/api/mcp`;
  const headers = { Authorization: `Bearer ${token}` };
  const claudeCode = `claude mcp add --transport http --scope user hearthlore ${url}`;
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      byOauth: {
        how: 'In a terminal. Then start claude, type /mcp, choose hearthlore and sign in.',
        snippet: { label: 'command', code: claudeCode },
      },
      byKey: {
        how: 'In a terminal.',
        snippet: {
          label: 'command with key',
          code: `${claudeCode} \\\n  --header "Authorization: Bearer ${token}"`,
        },
      },
    },
    {
      id: 'claude-desktop',
      name: 'Claude Desktop',
      byOauth: {
        how: 'Settings → Connectors → Add custom connector. Claude calls from its own servers, so this needs an https address that the internet reaches.',
        snippet: { label: 'address', code: url },
      },
      byKey: {
        how: 'Settings → Developer → Edit config. Then start Claude Desktop again. It runs mcp-remote with npx, so Node.js must be installed.',
        snippet: { label: 'claude_desktop_config.json', code: json(desktopConfig(url, token)) },
      },
    },
    {
      id: 'cursor',
      name: 'Cursor',
      byOauth: {
        how: 'In ~/.cursor/mcp.json. Cursor then asks you to sign in.',
        snippet: { label: 'mcp.json', code: json({ mcpServers: { hearthlore: { url } } }) },
      },
      byKey: {
        how: 'In ~/.cursor/mcp.json.',
        snippet: {
          label: 'mcp.json with key',
          code: json({ mcpServers: { hearthlore: { url, headers } } }),
        },
      },
    },
    {
      id: 'openclaw',
      name: 'OpenClaw',
      byOauth: null,
      byKey: {
        how: 'In openclaw.json. OpenClaw then has the tools, and calls them as its model sees fit. The plugin in integrations/openclaw also recalls and captures by itself.',
        snippet: {
          label: 'openclaw.json',
          code: json({ mcp: { servers: { hearthlore: { url, transport: 'streamable-http', headers } } } }),
        },
      },
    },
    {
      id: 'other',
      name: 'Another MCP client',
      byOauth: {
        how: 'Enter this where the client asks for the address of a server.',
        snippet: { label: 'address', code: url },
      },
      byKey: {
        how: 'Add this to the file in which the client lists its servers.',
        snippet: { label: 'MCP settings', code: mcpSnippet(origin, token) },
      },
    },
    {
      id: 'curl',
      name: 'curl',
      byOauth: null,
      byKey: {
        how: 'In a terminal. It prints what an agent would be given for that prompt.',
        snippet: { label: 'curl command', code: curlSnippet(origin, token) },
      },
    },
  ];
}

function desktopConfig(url: string, token: string): object {
  // mcp-remote refuses plain HTTP addresses of other machines without this flag.
  const plain = url.startsWith('http:') ? ['--allow-http'] : [];
  // In a variable, because Claude Desktop on Windows breaks arguments at spaces.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: mcp-remote replaces it
  const args = ['-y', 'mcp-remote', url, ...plain, '--header', 'Authorization:${HEARTHLORE_KEY}'];
  const env = { HEARTHLORE_KEY: `Bearer ${token}` };
  return { mcpServers: { hearthlore: { command: 'npx', args, env } } };
}
