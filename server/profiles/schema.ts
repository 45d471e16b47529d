import { z } from 'zod';
import { id, isoTime, journalIdOrNone, moment, ownerRef, version } from '#server/core/field-schemas.ts';
import { PATTERN_KEY } from '#server/domain/outcomes/profile-patterns.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { CONFIDENCE_WORDS, PROFILE_VISIBILITY } from '#server/domain/words/outcome-words.ts';

/** How often something was accepted, with what has to be known to believe it. Rates and bounds to two decimals. */
const rateView = z.object({
  accepted: z.int().describe('Decisions for it.'),
  rejected: z.int().describe('Decisions against it.'),
  rate: z.number().nullable().describe('Share accepted, 0 to 1; null: nothing decided.'),
  interval: z
    .object({ low: z.number().describe('0 to 1.'), high: z.number().describe('0 to 1.') })
    .nullable()
    .describe('95 %, Wilson; null: nothing decided.'),
  confidence: z.enum(CONFIDENCE_WORDS).describe('How narrow the interval is, not how high the rate.'),
  n: z.int().describe('Number of decisions.'),
});
export type RateView = z.output<typeof rateView>;

const typeRate = z.object({ type: z.string().describe('A verb and its object.'), ...rateView.shape });
const counts = {
  accepted: z.int().describe('Decisions for it.'),
  rejected: z.int().describe('Decisions against it.'),
};

const patternView = z.object({
  key: z.string().describe('Names the pattern.'),
  sentence: z.string().describe('What was counted: "Accepted 0 of 6 reduce_source."'),
  evidence: z
    .object({
      ...counts,
      against: z.object(counts).optional().describe('The other side of a comparison.'),
    })
    .describe('The counts behind it.'),
});
export type PatternView = z.output<typeof patternView>;

const engagement = {
  answered: z.int().describe('Suggestions that were answered.'),
  of: z.int().describe('Suggestions in all.'),
};
const trends = z.object({
  engagement: z
    .object({ ...engagement, before: z.object(engagement).describe('In the four weeks before.') })
    .describe('Share of suggestions answered in the last four weeks.'),
  stability: z.number().nullable().describe('0 to 1: how little rates changed; null: too few.'),
  perWeek: z
    .object({
      now: z.number().describe('In the last four weeks.'),
      before: z.number().describe('In the four weeks before.'),
    })
    .describe('Decisions a week.'),
});

/** A value that was accepted at one time and rejected at another. */
const changedMind = z.object({
  type: z.string().describe('A verb and its object.'),
  value: z.string().describe('A value both accepted and rejected over time.'),
  ...counts,
});

/** What only the page of a profile shows. */
const pageView = z.object({
  id: id.nullable().describe('Id; null if nothing was recorded.'),
  ownerId: id.nullable().describe('A member’s user id; null: the household’s.'),
  visibility: z.enum(PROFILE_VISIBILITY).describe('Who may see it.'),
  visibleTo: z
    .array(z.object({ id: id.describe('Member’s user id.'), name: z.string().describe('Member’s name.') }))
    .describe('Members who may see it, with visibility `members`.'),
  pausedAt: isoTime.nullable().describe('When it was paused; null: not paused.'),
  learnsFromUse: z.boolean().describe('Whether it learns from the use of surfaced memories.'),
  version,
  agents: z
    .array(
      z.object({
        agent: z
          .object({ id, name: z.string().describe('What the household calls it.') })
          .nullable()
          .describe('Null: not known.'),
        ...rateView.shape,
      }),
    )
    .describe('By who suggested.'),
  topics: z
    .array(z.object({ tag: z.string().describe('In lower case.'), ...rateView.shape }))
    .describe('By tag, of the latest decisions, most decided first.'),
  hours: z
    .array(
      z.object({
        hour: z.int().min(0).max(23).describe('0 to 23, in the household’s zone.'),
        ...rateView.shape,
      }),
    )
    .describe('By hour of the day.'),
  weekdays: z
    .array(z.object({ weekday: z.int().min(1).max(7).describe('1 Monday to 7 Sunday.'), ...rateView.shape }))
    .describe('By day of the week.'),
  timeToDecide: z
    .object({
      meanSeconds: z.number().describe('Mean, in seconds.'),
      n: z.int().describe('Number of decisions.'),
    })
    .nullable()
    .describe('From suggestion to decision; null: none was timed.'),
  mostRejected: z
    .array(
      z.object({
        type: z.string().describe('A verb and its object.'),
        value: z.string().describe('The suggested value.'),
        ...rateView.shape,
      }),
    )
    .describe('Values rejected more than once, most first.'),
  weeks: z
    .array(
      z.object({
        week: z.iso.date().describe('Its Monday.'),
        ...counts,
        expired: z.int().describe('Suggestions nobody answered.'),
      }),
    )
    .describe('The last eight, earliest first.'),
  patterns: z
    .array(
      z.object({
        ...patternView.shape,
        isOff: z.boolean().describe('Whether it is switched off.'),
        deniedAgents: z
          .array(z.object({ id, name: z.string().describe('What the household calls it.') }))
          .describe('Agents that do not get it.'),
      }),
    )
    .describe('All, also those switched off; empty: not yours to change.'),
  minShown: z.int().describe('Decisions below which a number says nothing.'),
  can: z
    .object({
      set: z.boolean().describe('Pause, reset, switch patterns.'),
      share: z.boolean().describe('Choose who may see it.'),
    })
    .describe('What you may do.'),
});
export type ProfilePage = z.output<typeof pageView>;

export const getProfileInput = z.strictObject({
  of: ownerRef.describe('A member’s id, or "household"; default: whom you speak for.'),
  withPage: z
    .boolean()
    .default(false)
    .describe('Also by agent, hour, weekday and value, with settings, uncut.'),
});
export type GetProfileInput = z.output<typeof getProfileInput>;

export const profileView = z.object({
  name: z.string().nullable().describe('Null: the household’s.'),
  totalOutcomes: z.int().describe('Outcomes that count.'),
  lastOutcomeAt: isoTime.nullable().describe('Null: none yet.'),
  computedAt: isoTime.describe('When it was added up.'),
  compactedThrough: isoTime.nullable().describe('Outcomes up to here are compacted; null: none.'),
  isPaused: z.boolean().describe('Whether it is paused.'),
  countsFrom: isoTime.nullable().describe('Outcomes before it do not count; null: all do.'),
  types: z.array(typeRate).describe('How each type of suggestion fared.'),
  patterns: z.array(patternView).describe('Regularities that follow from the counts.'),
  trends: trends.describe('Recent numbers compared with earlier ones.'),
  changedMinds: z.array(changedMind).describe('Values decided both ways.'),
  memories: z
    .object({
      used: z.int().describe('Number used.'),
      edited: z.int().describe('Number edited.'),
      rejected: z.int().describe('Number rejected.'),
    })
    .describe('Use of surfaced memories.'),
  more: z
    .object({
      types: z.int().describe('Types left out.'),
      patterns: z.int().describe('Patterns left out.'),
      changedMinds: z.int().describe('Values left out.'),
    })
    .describe('Counts of entries left out.'),
  page: pageView.optional().describe('With withPage.'),
});
export type ProfileView = z.output<typeof profileView>;

export const listProfilesInput = z.strictObject({});
const profileItem = z.object({
  ownerId: id.nullable().describe('A member’s user id; null: the household’s.'),
  name: z.string().nullable().describe('The member’s name; null: the household’s.'),
  isOwn: z.boolean().describe('Whether it is you.'),
  totalOutcomes: z.int().describe('Outcomes that count.'),
  lastOutcomeAt: isoTime.nullable().describe('Null: none yet.'),
  isPaused: z.boolean().describe('Whether it is paused.'),
  visibility: z.enum(PROFILE_VISIBILITY).describe('Who may see it.'),
});
export type ProfileItem = z.output<typeof profileItem>;
export const listProfilesOutput = z.object({ items: z.array(profileItem).describe('Those you may see.') });

export const setProfileInput = z.strictObject({
  of: ownerRef,
  isPaused: z.boolean().optional().describe('true: learn nothing for now.'),
  countsFrom: moment.nullish().describe('Count from this moment on; null: count everything again.'),
  visibility: z.enum(PROFILE_VISIBILITY).optional().describe('Who may see it.'),
  visibleTo: z
    .array(id)
    .max(PROFILE.namedMembers)
    .optional()
    .describe('User ids, with the visibility `members`.'),
  learnsFromUse: z.boolean().optional().describe('Whether to learn from the use of surfaced memories.'),
});
export type SetProfileInput = z.output<typeof setProfileInput>;

const patternKey = z
  .string()
  .max(PROFILE.patternKeyChars)
  .regex(PATTERN_KEY, 'There is no such pattern.')
  .describe('As profiles.get gives it.');
export const setPatternInput = z.strictObject({
  key: patternKey,
  of: ownerRef,
  isOff: z.boolean().optional().describe('true: switch it off.'),
  deniedAgents: z.array(id).max(PROFILE.deniedAgents).optional().describe('All agents that do not get it.'),
});
export type SetPatternInput = z.output<typeof setPatternInput>;

export const setProfileOutput = z.object({
  outcome: z.enum(['changed', 'unchanged']).describe('unchanged: nothing to change.'),
  profile: profileView.describe('As it is now.'),
  journalId: journalIdOrNone,
});
export type SetProfileOutput = z.output<typeof setProfileOutput>;
