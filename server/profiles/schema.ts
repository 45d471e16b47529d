import { z } from 'zod';
import { id, isoTime, moment } from '#server/core/fields.ts';
import { PROFILE } from '#server/domain/outcome-parameters.ts';
import { CONFIDENCE_WORDS, PROFILE_VISIBILITY } from '#server/domain/outcome-words.ts';
import { PATTERN_KEY } from '#server/domain/profile-patterns.ts';
import { ofField } from '#server/suggestions/schema.ts';

/** How often something was accepted, with what has to be known to believe it. Rates and bounds to two decimals. */
export const rateView = z.object({
  accepted: z.int(),
  rejected: z.int(),
  /** null: nothing was decided yet */
  rate: z.number().nullable(),
  /** 95 %, Wilson */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** how narrow the interval is, not how high the rate */
  confidence: z.enum(CONFIDENCE_WORDS),
  n: z.int(),
});
export type RateView = z.output<typeof rateView>;

const typeRate = z.object({ type: z.string(), ...rateView.shape });
const counts = { accepted: z.int(), rejected: z.int() };

const patternView = z.object({
  key: z.string(),
  /** what was counted: "Accepted 0 of 6 reduce_source." */
  sentence: z.string(),
  evidence: z.object({
    ...counts,
    /** of a comparison, the other side */
    against: z.object(counts).optional(),
  }),
});
export type PatternView = z.output<typeof patternView>;

const engagement = { answered: z.int(), of: z.int() };
const trends = z.object({
  /** suggestions that were answered instead of left to expire: in the last four weeks, and in the four before */
  engagement: z.object({ ...engagement, before: z.object(engagement) }),
  /** 0 to 1: how little the rates have changed between the two; null: too little is known */
  stability: z.number().nullable(),
  /** decisions a week */
  perWeek: z.object({ now: z.number(), before: z.number() }),
});

/** A value that was accepted at one time and rejected at another. */
const changedMind = z.object({ type: z.string(), value: z.string(), ...counts });

/** What only the page of a profile shows. */
const pageView = z.object({
  /** null: nothing was ever told to it */
  id: id.nullable(),
  /** a member's user id; null: the household's */
  ownerId: id.nullable(),
  visibility: z.enum(PROFILE_VISIBILITY),
  visibleTo: z.array(z.object({ id, name: z.string() })),
  pausedAt: isoTime.nullable(),
  /** whether it learns from what becomes of surfaced memories */
  learnsFromUse: z.boolean(),
  version: z.int(),
  agents: z.array(z.object({ agent: z.object({ id, name: z.string() }).nullable(), ...rateView.shape })),
  /** by tag, of the latest PROFILE.topicsFrom decisions, the most decided first */
  topics: z.array(z.object({ tag: z.string(), ...rateView.shape })),
  hours: z.array(z.object({ hour: z.int().min(0).max(23), ...rateView.shape })),
  /** 1: Monday */
  weekdays: z.array(z.object({ weekday: z.int().min(1).max(7), ...rateView.shape })),
  /** from suggestion to decision; null: none of them was timed */
  timeToDecide: z.object({ meanSeconds: z.number(), n: z.int() }).nullable(),
  /** the values that were rejected most, of those that were more than once */
  mostRejected: z.array(z.object({ type: z.string(), value: z.string(), ...rateView.shape })),
  /** the last eight weeks, the earliest first; `week` is a Monday */
  weeks: z.array(z.object({ week: z.iso.date(), ...counts, expired: z.int() })),
  /** all of them, also those that are switched off; empty where the asker may not change them */
  patterns: z.array(
    z.object({
      ...patternView.shape,
      isOff: z.boolean(),
      /** agents that are not told of it */
      deniedAgents: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  /** decisions below which nothing is said of a number on the page */
  minShown: z.int(),
  can: z.object({
    /** pause, reset, patterns */
    set: z.boolean(),
    /** whom it is shown to */
    share: z.boolean(),
  }),
});
export type ProfilePage = z.output<typeof pageView>;

export const getProfileInput = z.strictObject({
  of: ofField.describe('A member’s id, or "household". Absent: of whom is spoken for.'),
  withPage: z
    .boolean()
    .default(false)
    .describe('Also by agent, hour, weekday and value, with the settings; nothing is left out then.'),
});
export type GetProfileInput = z.output<typeof getProfileInput>;

export const profileView = z.object({
  /** the member's name; null: the household's */
  name: z.string().nullable(),
  totalOutcomes: z.int(),
  lastOutcomeAt: isoTime.nullable(),
  computedAt: isoTime,
  /** outcomes up to here were compacted; the numbers are the same as before */
  compactedThrough: isoTime.nullable(),
  isPaused: z.boolean(),
  /** outcomes before this moment do not count */
  countsFrom: isoTime.nullable(),
  types: z.array(typeRate),
  patterns: z.array(patternView),
  trends,
  changedMinds: z.array(changedMind),
  /** what became of surfaced memories; counted apart from suggestions */
  memories: z.object({ used: z.int(), edited: z.int(), rejected: z.int() }),
  /** what did not fit into PROFILE.tokens, and values beyond the ones that are named, of the PROFILE.changedCounted latest */
  more: z.object({ types: z.int(), patterns: z.int(), changedMinds: z.int() }),
  page: pageView.optional(),
});
export type ProfileView = z.output<typeof profileView>;

export const listProfilesInput = z.strictObject({});
export const profileItem = z.object({
  /** a member's user id; null: the household's */
  ownerId: id.nullable(),
  name: z.string().nullable(),
  /** of whom is asking */
  isOwn: z.boolean(),
  totalOutcomes: z.int(),
  lastOutcomeAt: isoTime.nullable(),
  isPaused: z.boolean(),
  visibility: z.enum(PROFILE_VISIBILITY),
});
export type ProfileItem = z.output<typeof profileItem>;
export const listProfilesOutput = z.object({ items: z.array(profileItem) });

export const setProfileInput = z.strictObject({
  of: ofField,
  isPaused: z.boolean().optional(),
  /** count from this moment on; null: count everything again */
  countsFrom: moment.nullish(),
  visibility: z.enum(PROFILE_VISIBILITY).optional(),
  /** user ids, with the visibility `members` */
  visibleTo: z.array(id).max(PROFILE.namedMembers).optional(),
  learnsFromUse: z.boolean().optional(),
});
export type SetProfileInput = z.output<typeof setProfileInput>;

export const patternKey = z
  .string()
  .max(PROFILE.patternKeyChars)
  .regex(PATTERN_KEY, 'There is no such pattern.');
export const setPatternInput = z.strictObject({
  key: patternKey,
  of: ofField,
  isOff: z.boolean().optional(),
  /** all the agents that are not told of it */
  deniedAgents: z.array(id).max(PROFILE.deniedAgents).optional(),
});
export type SetPatternInput = z.output<typeof setPatternInput>;

export const setProfileOutput = z.object({
  outcome: z.enum(['changed', 'unchanged']),
  profile: profileView,
  journalId: id.nullable(),
});
export type SetProfileOutput = z.output<typeof setProfileOutput>;
