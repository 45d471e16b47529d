import type { Pattern } from './profile-patterns.ts';

/** One person's settings for one pattern: whether it is used, and which agents must not see it. */
export interface PatternSwitch {
  key: string;
  isOff: boolean;
  deniedAgents: readonly string[];
}

/**
 * Returns the patterns that the caller may see: not switched off, and not denied to the calling agent. `agentId` is
 * null for a person.
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

/**
 * Returns whether a `never` or `always` pattern of this type was removed from `usable` and must stay hidden from the
 * caller.
 */
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
