/** The part of OpenClaw 2026.9.6 that this plugin uses. The package is too large to install for its types alone. */
export interface OpenClawApi {
  config: OpenClawConfig;
  pluginConfig?: Record<string, unknown>;
  runtime: { state: { resolveStateDir(): string } };
  logger: { info(text: string): void; warn(text: string): void };
  on(
    hook: 'before_prompt_build',
    handler: (event: PromptEvent, ctx: TurnContext) => Promise<{ prependContext: string } | undefined>,
    options: { timeoutMs: number },
  ): void;
  on(hook: 'agent_end', handler: (event: EndEvent, ctx: TurnContext) => Promise<void>): void;
  on(hook: 'session_end' | 'gateway_start', handler: () => Promise<void>): void;
  registerMemoryCapability(capability: {
    promptBuilder(params: { availableTools: Set<string> }): string[];
  }): void;
  registerTool(factory: (ctx: ToolContext) => AgentTool[] | null, options: { names: string[] }): void;
  registerCli(
    registrar: (cli: { program: Command; config: OpenClawConfig }) => void,
    options: { descriptors: { name: string; description: string; hasSubcommands: boolean }[] },
  ): void;
}

export interface OpenClawConfig {
  session?: SessionScopes;
  bindings?: { session?: SessionScopes }[];
  channels?: Record<string, unknown>;
  plugins?: { entries?: Record<string, { hooks?: { allowConversationAccess?: boolean } }> };
}

interface SessionScopes {
  dmScope?: string;
  groupScope?: string;
}

interface PromptEvent {
  /** The prepared request. OpenClaw's own runner puts no history into it. */
  prompt: string;
  /**
   * The request without history, set by harnesses whose prompt may contain history. Empty if the request has no text.
   */
  currentUserMessage?: string;
  /** Stays the same when a request is retried. */
  currentUserMessageId?: string;
}

interface EndEvent {
  messages: unknown[];
  success: boolean;
}

export interface TurnContext {
  runId?: string;
  sessionId?: string;
  sessionKey?: string;
  channel?: string;
  messageProvider?: string;
  senderId?: string;
  trigger?: string;
  inputProvenance?: { kind: string };
}

export interface ToolContext {
  sessionKey?: string;
  messageChannel?: string;
  requesterSenderId?: string;
}

export interface AgentTool {
  name: string;
  label: string;
  description: string;
  parameters: object;
  execute(callId: string, params: unknown, signal?: AbortSignal): Promise<ToolResult>;
}

interface ToolResult {
  content: { type: 'text'; text: string }[];
  details: unknown;
}

interface Command {
  command(name: string): Command;
  description(text: string): Command;
  action(run: () => Promise<void>): Command;
}
