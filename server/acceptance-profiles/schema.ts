import { z } from 'zod';
import { id, idOf, isoTime, journalIdOrNone, moment, ownerRef, version } from '#server/core/field-schemas.ts';
import { PATTERN_KEY } from '#server/domain/outcomes/profile-patterns.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { CONFIDENCE_WORDS, PROFILE_VISIBILITY } from '#server/domain/words/outcome-vocabulary.ts';

export const rateView = z
  .object({
    accepted: z.int().describe('Number accepted.'),
    rejected: z.int().describe('Number rejected.'),
    rate: z.number().nullable().describe('Share accepted, 0 to 1; null: nothing decided.'),
    interval: z
      .object({
        low: z.number().describe('Lower bound.'),
        high: z.number().describe('Upper bound.'),
      })
      .nullable()
      .describe('95 % confidence interval; null: nothing decided.'),
    confidence: z.enum(CONFIDENCE_WORDS).describe('How narrow the interval is.'),
    n: z.int().describe('Number of decisions.'),
  })
  .meta({ id: 'AcceptanceRate' });
export type RateView = z.output<typeof rateView>;

const typeRate = z.object({ type: z.string().describe('Type of suggestion.'), ...rateView.shape });
const { accepted, rejected } = rateView.shape;
const counts = { accepted, rejected };

const patternView = z
  .object({
    key: z.string().describe('Key of the pattern.'),
    sentence: z.string().describe('The pattern in words: "Accepted 0 of 6 reduce_source."'),
    evidence: z
      .object({
        ...counts,
        against: z.object(counts).optional().describe('The other side of a comparison.'),
      })
      .describe('The counts that it follows from.'),
  })
  .meta({ id: 'Pattern' });
export type PatternView = z.output<typeof patternView>;

const engagement = {
  answered: z.int().describe('Number of suggestions answered.'),
  of: z.int().describe('Number of suggestions.'),
};
const trends = z.object({
  engagement: z
    .object({ ...engagement, before: z.object(engagement).describe('The same in the four weeks before.') })
    .describe('Share of suggestions answered in the last four weeks.'),
  stability: z.number().nullable().describe('Stability of the rates, 0 to 1; null: too few decisions.'),
  perWeek: z
    .object({
      now: z.number().describe('In the last four weeks.'),
      before: z.number().describe('The same in the four weeks before.'),
    })
    .describe('Decisions per week.'),
});

const changedMind = z.object({
  type: z.string().describe('Type of suggestion.'),
  value: z.string().describe('A value both accepted and rejected over time.'),
  ...counts,
});

const pageView = z
  .object({
    id: id.nullable().describe('Id of the profile; null if nothing was recorded.'),
    ownerId: id.nullable().describe('User id of the owner; null: the household.'),
    visibility: z.enum(PROFILE_VISIBILITY).describe('Who may see the profile.'),
    visibleTo: z
      .array(
        z.object({
          id: id.describe('The member’s user id.'),
          name: z.string().describe('The member’s name.'),
        }),
      )
      .describe('Members who may see it, with visibility `members`.'),
    pausedAt: isoTime.nullable().describe('When the profile was paused; null: not paused.'),
    learnsFromUse: z.boolean().describe('Whether it learns from the use of surfaced memories.'),
    version,
    agents: z
      .array(
        z.object({
          agent: z
            .object({ id: idOf('agent'), name: z.string().describe('Name of the agent.') })
            .nullable()
            .describe('The agent; null if unknown.'),
          ...rateView.shape,
        }),
      )
      .describe('Rates by agent.'),
    topics: z
      .array(z.object({ tag: z.string().describe('Tag in lower case.'), ...rateView.shape }))
      .describe('Rates by tag, from the latest decisions, most decided first.'),
    hours: z
      .array(
        z.object({
          hour: z.int().min(0).max(23).describe('0 to 23, in the household’s time zone.'),
          ...rateView.shape,
        }),
      )
      .describe('Rates by hour of the day.'),
    weekdays: z
      .array(
        z.object({
          weekday: z.int().min(1).max(7).describe('Weekday, from 1 (Monday) to 7 (Sunday).'),
          ...rateView.shape,
        }),
      )
      .describe('Rates by day of the week.'),
    timeToDecide: z
      .object({
        meanSeconds: z.number().describe('Mean time in seconds.'),
        n: z.int().describe('Number of decisions.'),
      })
      .nullable()
      .describe('Time from suggestion to decision; null if unknown.'),
    mostRejected: z
      .array(
        z.object({
          type: z.string().describe('Type of suggestion.'),
          value: z.string().describe('The suggested value.'),
          ...rateView.shape,
        }),
      )
      .describe('Values rejected more than once, most first.'),
    weeks: z
      .array(
        z.object({
          week: z.iso.date().describe('The Monday of the week.'),
          ...counts,
          expired: z.int().describe('Number of suggestions that nobody answered.'),
        }),
      )
      .describe('The last eight weeks, earliest first.'),
    patterns: z
      .array(
        z.object({
          ...patternView.shape,
          isOff: z.boolean().describe('Whether the pattern is switched off.'),
          deniedAgents: z
            .array(z.object({ id: idOf('agent'), name: z.string().describe('Name of the agent.') }))
            .describe('Agents from which the pattern is hidden.'),
        }),
      )
      .describe('All patterns; empty if you may not change them.'),
    minShown: z.int().describe('Decisions needed for a meaningful rate.'),
    can: z
      .object({
        set: z.boolean().describe('Whether you may change its settings and patterns.'),
        share: z.boolean().describe('Whether you may choose who sees it.'),
      })
      .describe('What you may do.'),
  })
  .meta({ id: 'ProfilePage' });
export type ProfilePage = z.output<typeof pageView>;

export const getProfileInput = z.strictObject({
  of: ownerRef.describe('A user id, or "household". Default: the member or household you act for.'),
  withPage: z
    .boolean()
    .default(false)
    .describe('Adds rates by agent, hour, weekday and value, and settings.'),
});
export type GetProfileInput = z.output<typeof getProfileInput>;

export const profileView = z
  .object({
    name: z.string().nullable().describe('Name of the owner; null: the household.'),
    totalOutcomes: z.int().describe('Number of outcomes that count.'),
    lastOutcomeAt: isoTime.nullable().describe('Time of the latest outcome; null: none yet.'),
    computedAt: isoTime.describe('When the profile was computed.'),
    compactedThrough: isoTime.nullable().describe('Outcomes up to this time are compacted; null: none.'),
    isPaused: z.boolean().describe('Whether the profile is paused.'),
    countsFrom: isoTime.nullable().describe('Outcomes before this time do not count; null: all count.'),
    types: z.array(typeRate).describe('Rates by type.'),
    patterns: z.array(patternView).describe('Regularities that follow from the counts.'),
    trends: trends.describe('Recent numbers compared with earlier ones.'),
    changedMinds: z.array(changedMind).describe('Values that were both accepted and rejected.'),
    memories: z
      .object({
        used: z.int().describe('Number of memories used.'),
        edited: z.int().describe('Number of memories edited.'),
        rejected: z.int().describe('Number of memories rejected.'),
      })
      .describe('Use of surfaced memories.'),
    more: z
      .object({
        types: z.int().describe('Number of types left out.'),
        patterns: z.int().describe('Number of patterns left out.'),
        changedMinds: z.int().describe('Number of values left out.'),
      })
      .describe('Entries left out to save tokens.'),
    page: pageView.optional().describe('Further data for the profile’s page; absent without withPage.'),
  })
  .meta({ id: 'Profile' });
export type ProfileView = z.output<typeof profileView>;

export const listProfilesInput = z.strictObject({});
const profileItem = z.object({
  ownerId: id.nullable().describe('User id of the owner; null: the household.'),
  name: z.string().nullable().describe('Name of the owner; null: the household.'),
  isOwn: z.boolean().describe('Whether the profile is yours.'),
  totalOutcomes: z.int().describe('Number of outcomes that count.'),
  lastOutcomeAt: isoTime.nullable().describe('Time of the latest outcome; null: none yet.'),
  isPaused: z.boolean().describe('Whether the profile is paused.'),
  visibility: z.enum(PROFILE_VISIBILITY).describe('Who may see the profile.'),
});
export type ProfileItem = z.output<typeof profileItem>;
export const listProfilesOutput = z.object({
  items: z.array(profileItem).describe('The profiles you may see.'),
});

export const setProfileInput = z.strictObject({
  of: ownerRef,
  isPaused: z.boolean().optional().describe('true: pause learning; false: resume.'),
  countsFrom: moment
    .nullish()
    .describe('Counts outcomes from this moment on; null: counts all outcomes again.'),
  visibility: z.enum(PROFILE_VISIBILITY).optional().describe('Who may see the profile.'),
  visibleTo: z
    .array(idOf('member'))
    .max(PROFILE.namedMembers)
    .optional()
    .describe('User ids of members who may see it, for the visibility `members`.'),
  learnsFromUse: z.boolean().optional().describe('Whether to learn from the use of surfaced memories.'),
});
export type SetProfileInput = z.output<typeof setProfileInput>;

const patternKey = z
  .string()
  .max(PROFILE.patternKeyChars)
  .regex(PATTERN_KEY, 'No pattern has this key. Send one that profiles.get returned.')
  .describe('Key of the pattern, as returned by profiles.get.');
export const setPatternInput = z.strictObject({
  key: patternKey,
  of: ownerRef,
  isOff: z.boolean().optional().describe('true: switch the pattern off; false: switch it on.'),
  deniedAgents: z
    .array(idOf('agent'))
    .max(PROFILE.deniedAgents)
    .optional()
    .describe('Ids of all agents from which to hide the pattern.'),
});
export type SetPatternInput = z.output<typeof setPatternInput>;

export const setProfileOutput = z.object({
  outcome: z.enum(['changed', 'unchanged']).describe('unchanged: the settings were already as requested.'),
  profile: profileView.describe('The profile after the change.'),
  journalId: journalIdOrNone,
});
export type SetProfileOutput = z.output<typeof setProfileOutput>;
