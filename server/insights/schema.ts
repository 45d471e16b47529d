import { z } from 'zod';
import { id, isoTime, line, pageInput, text } from '#server/core/fields.ts';
import { INSIGHTS } from '#server/domain/outcome-parameters.ts';
import { INSIGHT_STATUS } from '#server/domain/outcome-words.ts';
import { ofField, typeField } from '#server/suggestions/schema.ts';

const counts = { accepted: z.int().nonnegative(), rejected: z.int().nonnegative() };

/** What an insight rests on, in counts. */
export const insightEvidence = z.object({
  ...counts,
  /** of a comparison: `accepted` and `rejected` are the additions, these the removals */
  against: z.object(counts).optional(),
  /** across people: how many of them it holds for, each by themselves */
  people: z.int().nonnegative().optional(),
  /** the types of suggestion that it is about, where it is about some */
  types: z.array(z.string()).optional(),
});
export type InsightEvidence = z.output<typeof insightEvidence>;

export const insightView = z.object({
  id,
  /** whose it is: a member's id; null: the household's, or across its people */
  ownerId: id.nullable(),
  /** over several people, without their names */
  isAcrossPeople: z.boolean(),
  /** the pattern that it puts in words; null: an agent has written it */
  patternKey: z.string().nullable(),
  title: z.string(),
  /** Markdown, to be shown as text */
  body: z.string(),
  evidence: insightEvidence,
  status: z.enum(INSIGHT_STATUS),
  /** false: it was found in decisions that say otherwise today, so nobody is told of it */
  isHolding: z.boolean(),
  /** who has written it; null: it was found in the decisions */
  agent: z.object({ id, name: z.string() }).nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  decidedAt: isoTime.nullable(),
  /** the question in the review queue, while it waits for an answer */
  caseId: id.nullable(),
  version: z.int(),
  /** retire: take it out of use, or back into it */
  can: z.object({ decide: z.boolean(), edit: z.boolean(), retire: z.boolean() }),
});
export type InsightView = z.output<typeof insightView>;

export const listInsightsInput = z.strictObject({
  of: ofField,
  /** absent: all that the asker may see */
  status: z.enum(INSIGHT_STATUS).optional(),
  ...pageInput,
});
export type ListInsightsInput = z.output<typeof listInsightsInput>;
export const listInsightsOutput = z.object({
  items: z.array(insightView),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

export const proposeInsightInput = z.strictObject({
  title: line(INSIGHTS.titleChars),
  /** Markdown */
  body: text(INSIGHTS.bodyChars),
  /** the outcomes that it rests on, by id or by ref: they are counted here */
  outcomes: z
    .array(
      z
        .string()
        .max(36)
        .regex(/^([0-9a-f]{12}|[0-9a-f-]{36})$/),
    )
    .max(INSIGHTS.outcomes)
    .default([]),
  /** or all outcomes of these types */
  types: z.array(typeField).max(INSIGHTS.types).default([]),
  isForHousehold: z.boolean().default(false),
});
export type ProposeInsightInput = z.output<typeof proposeInsightInput>;
export const proposeInsightOutput = z.object({
  /** null: told by an agent that may not see the profile, so it is not shown either */
  insight: insightView.nullable(),
  /** the very same was proposed before; nothing is asked twice */
  isKnown: z.boolean(),
  /** null: nothing was done */
  journalId: id.nullable(),
});

export const setInsightInput = z.strictObject({
  id,
  version: z.int(),
  title: line(INSIGHTS.titleChars).optional(),
  body: text(INSIGHTS.bodyChars).optional(),
  /** true: nobody is told of it any more; false: again */
  isRetired: z.boolean().optional(),
});
export type SetInsightInput = z.output<typeof setInsightInput>;
export const setInsightOutput = z.object({ insight: insightView, journalId: id });

export const exportInsightsInput = z.strictObject({ of: ofField });

export const detectInsightsInput = z.strictObject({});
export const detectInsightsOutput = z.object({
  /** members who have decided something in this vault */
  people: z.int(),
  proposed: z.int(),
  /** no longer so for enough of them */
  retired: z.int(),
  journalId: id.nullable(),
});
