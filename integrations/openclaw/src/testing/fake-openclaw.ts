import type { AgentTool, OpenClawApi, ToolContext } from '../openclaw-api.ts';
import plugin from '../plugin.ts';

const CTX = { trigger: 'user', sessionKey: 'agent:main:main', sessionId: 'one', runId: 'run-1' };

type Handler = (event: object, ctx: object) => Promise<unknown>;

/** Stands in for OpenClaw: keeps the hooks and tools that the plugin registers, and calls them. */
export class FakeOpenClaw {
  readonly logged: string[] = [];
  readonly #hooks = new Map<string, Handler>();
  #tools: (ctx: ToolContext) => AgentTool[] | null = () => null;

  constructor(stateDirectory: string, pluginConfig: Record<string, unknown>) {
    const log = (text: string) => this.logged.push(text);
    const api: OpenClawApi = {
      config: {},
      pluginConfig,
      runtime: { state: { resolveStateDir: () => stateDirectory } },
      logger: { info: log, warn: log },
      on: (hook: string, handler: unknown) => this.#hooks.set(hook, handler as Handler),
      registerMemoryCapability: () => {},
      registerTool: (factory) => {
        this.#tools = factory;
      },
      registerCli: () => {},
    };
    plugin.register(api);
  }

  prompt(prompt: string, more: object = {}): Promise<unknown> | undefined {
    return this.#hooks.get('before_prompt_build')?.({ prompt, messages: [], ...more }, CTX);
  }

  async end(answer: string, before: object[] = [], success = true): Promise<void> {
    const messages = [...before, { role: 'assistant', content: [{ type: 'text', text: answer }] }];
    await this.#hooks.get('agent_end')?.({ messages, success }, CTX);
  }

  async sessionEnds(): Promise<void> {
    await this.#hooks.get('session_end')?.({}, {});
  }

  tools(): AgentTool[] | null {
    return this.#tools({ sessionKey: CTX.sessionKey });
  }
}
