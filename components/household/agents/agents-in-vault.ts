import type { AgentView } from '#server/agents/schema.ts';
import type { Context } from '#server/core/actor.ts';
import type { KeyView } from '#server/keys/schema.ts';

type Agent = Pick<AgentView, 'id'> & { ceiling: Pick<AgentView['ceiling'], 'contexts'> };
type Key = Pick<KeyView, 'contexts'> & { agent: Pick<KeyView['agent'], 'id'> };

/** Returns the agents of a vault: those whose keys reach it or, without keys, whose ceiling allows it. */
export function agentsInVault<One extends Agent>(
  context: Context,
  agents: readonly One[],
  keys: readonly Key[],
): One[] {
  return agents.filter(({ id, ceiling }) => {
    const own = keys.filter(({ agent }) => agent.id === id);
    const reached = own.length > 0 ? own.flatMap(({ contexts }) => contexts) : ceiling.contexts;
    return reached.includes(context);
  });
}
