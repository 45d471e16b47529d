import type { Pattern } from './profile-patterns.ts';

/** A person's settings for one pattern. `deniedAgents` lists the agents that must not see it. */
export interface PatternSwitch {
  key: string;
  isOff: boolean;
  deniedAgents: readonly string[];
}

/** Returns the patterns that are not switched off and that the caller may see. `agentId` is null for a person. */
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

/** Returns whether the caller must not see a `never` or `always` pattern of this type. */
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
