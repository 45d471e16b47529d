import { CUES } from '#server/domain/parameters/parameters.ts';
import { cleanCues } from '#server/domain/text/clean-cues.ts';
import { ruleCues } from './cues-by-rules.ts';

/** Given cues come first, and cues derived from the statement fill the rest. */
export const cuesFor = (statement: string, given: readonly string[]): string[] =>
  cleanCues([...given, ...ruleCues(statement)]).slice(0, CUES.most);

export const withMoreCues = (cues: readonly string[], more: readonly string[]): string[] =>
  cleanCues([...cues, ...more]).slice(0, Math.max(CUES.most, cues.length));

/** Replaces the cues derived from the old statement. Cues that somebody removed stay removed. */
export function cuesAfterRewording(cues: readonly string[], before: string, after: string): string[] {
  const [old, now] = [ruleCues(before), ruleCues(after)];
  const kept = cues.filter((cue) => !old.includes(cue) || now.includes(cue));
  const added = now.filter((cue) => !old.includes(cue));
  return cleanCues([...kept, ...added]).slice(0, CUES.most);
}

/** A cue's vector is the mean of its embedding alone and its embedding before the statement. Source: docs/decisions/0025-cues.md. */
export const cueTexts = (cue: string, statement: string): [string, string] => [cue, `${cue}. ${statement}`];

export function cueVector(alone: readonly number[], withStatement: readonly number[]): number[] {
  const sum = alone.map((value, index) => value + (withStatement[index] ?? 0));
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}
