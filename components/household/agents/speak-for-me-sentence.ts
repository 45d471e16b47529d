import type { AgentView } from '#server/agents/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';

export function speakForMeSentence(
  { scopes, can }: Pick<KeyView, 'scopes' | 'can'>,
  ceiling: AgentView['ceiling']['privacy'],
): string {
  const sees =
    ceiling === 'private' ? 'what is private to you' : 'public memories, never what is private to you';
  const may = can.agree ? 'It may then' : 'It may';
  return `${may} read ${sees}${scopes.includes('memories:write') ? '; memories that it adds are in your name' : ''}.`;
}
