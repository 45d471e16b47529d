import type { Pattern } from './profile-patterns.ts';

export interface PatternSwitch {
  key: string;
  isOff: boolean;
  deniedAgents: readonly string[];
}

/** `agentId` is null for a person. */
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
