import type { Pattern } from './profile-patterns.ts';

/** What somebody said about a pattern of theirs: whether it is used, and which agents are not told of it. */
export interface PatternSwitch {
  key: string;
  isOff: boolean;
  deniedAgents: readonly string[];
}

/**
 * The patterns that the asker may know and use. One that is switched off is for nobody; one that is kept from an agent is
 * as if there were none, for that agent. `agentId` null: a person.
 */
export function usablePatterns(
  patterns: readonly Pattern[],
  switches: readonly PatternSwitch[],
  agentId: string | null,
): Pattern[] {
  const kept = new Set(
    switches
      .filter(({ isOff, deniedAgents }) => isOff || (agentId !== null && deniedAgents.includes(agentId)))
      .map(({ key }) => key),
  );
  return patterns.filter(({ key }) => !kept.has(key));
}

/** Whether what is said of one type, never or always, is not for the asker, of whose patterns `usable` are left. */
export function isTypeHidden(
  patterns: readonly Pattern[],
  usable: readonly Pattern[],
  type: string,
): boolean {
  return patterns.some(
    (pattern) =>
      (pattern.kind === 'never' || pattern.kind === 'always') &&
      pattern.type === type &&
      !usable.some(({ key }) => key === pattern.key),
  );
}
