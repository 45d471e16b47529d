import { z } from 'zod';
import {
  id,
  isoTime,
  journalId,
  journalIdOrNone,
  line,
  nextCursor,
  ownerRef,
  pageInput,
  seenVersion,
  suggestionType,
  text,
  total,
  version,
} from '#server/core/field-schemas.ts';
import { INSIGHTS } from '#server/domain/parameters/outcome-parameters.ts';
import { INSIGHT_STATUS } from '#server/domain/words/outcome-words.ts';

const counts = {
  accepted: z.int().nonnegative().describe('Decisions for it.'),
  rejected: z.int().nonnegative().describe('Decisions against it.'),
};

/** What an insight rests on, in counts. */
export const insightEvidence = z.object({
  ...counts,
  against: z
    .object(counts)
    .optional()
    .describe('Of a comparison: the removals; the others are the additions.'),
  people: z.int().nonnegative().optional().describe('Across people: for how many it holds.'),
  types: z.array(z.string()).optional().describe('Types of suggestion it is about.'),
});
export type InsightEvidence = z.output<typeof insightEvidence>;

export const insightView = z.object({
  id,
  ownerId: id.nullable().describe('Whose: a user id; null: the household’s, or across its people.'),
  isAcrossPeople: z.boolean().describe('Over several people, without their names.'),
  patternKey: z.string().nullable().describe('The pattern it words; null: an agent wrote it.'),
  title: z.string().describe('The insight in one line.'),
  body: z.string().describe('Markdown, to be shown as text.'),
  evidence: insightEvidence.describe('What it rests on, in counts.'),
  status: z.enum(INSIGHT_STATUS).describe('Nobody is told of it unless it is approved.'),
  isHolding: z.boolean().describe('false: later decisions say otherwise, so nobody is told.'),
  agent: z
    .object({ id, name: z.string().describe('What the household calls it.') })
    .nullable()
    .describe('Who wrote it; null: found in the decisions.'),
  createdAt: isoTime.describe('When it was proposed.'),
  updatedAt: isoTime.describe('When it last changed.'),
  decidedAt: isoTime.nullable().describe('When a person answered; null: not yet.'),
  caseId: id.nullable().describe('Its case in Review; null: none waits.'),
  version,
  can: z
    .object({
      decide: z.boolean().describe('Approve or reject it.'),
      edit: z.boolean().describe('Change its words.'),
      retire: z.boolean().describe('Take it out of use, or back into it.'),
    })
    .describe('What you may do with it.'),
});
export type InsightView = z.output<typeof insightView>;

export const listInsightsInput = z.strictObject({
  of: ownerRef,
  status: z.enum(INSIGHT_STATUS).optional().describe('Left out: all you may see.'),
  ...pageInput,
});
export type ListInsightsInput = z.output<typeof listInsightsInput>;
export const listInsightsOutput = z.object({
  items: z.array(insightView).describe('Newest first.'),
  total,
  nextCursor,
});

export const proposeInsightInput = z.strictObject({
  title: line(INSIGHTS.titleChars).describe('The insight in one line.'),
  body: text(INSIGHTS.bodyChars).describe('Markdown: what is so, and how it shows.'),
  outcomes: z
    .array(
      z
        .string()
        .max(36)
        .regex(/^([0-9a-f]{12}|[0-9a-f-]{36})$/),
    )
    .max(INSIGHTS.outcomes)
    .default([])
    .describe('Outcomes it is based on, by id or ref; counted by the server.'),
  types: z.array(suggestionType).max(INSIGHTS.types).default([]).describe('Or all outcomes of these types.'),
  isForHousehold: z
    .boolean()
    .default(false)
    .describe('Whether it is about the household instead of a member.'),
});
export type ProposeInsightInput = z.output<typeof proposeInsightInput>;
export const proposeInsightOutput = z.object({
  insight: insightView.nullable().describe('The suggestion; null if you may not see it.'),
  isKnown: z.boolean().describe('Whether it was proposed before and is not asked again.'),
  journalId: journalIdOrNone,
});

export const setInsightInput = z.strictObject({
  id: id.describe('The insight.'),
  version: seenVersion,
  title: line(INSIGHTS.titleChars).optional().describe('The insight in one line.'),
  body: text(INSIGHTS.bodyChars).optional().describe('Markdown, to be shown as text.'),
  isRetired: z.boolean().optional().describe('true: take it out of use; false: put it back into use.'),
});
export type SetInsightInput = z.output<typeof setInsightInput>;
export const setInsightOutput = z.object({ insight: insightView.describe('As it is now.'), journalId });

export const exportInsightsInput = z.strictObject({ of: ownerRef });

export const detectInsightsInput = z.strictObject({});
export const detectInsightsOutput = z.object({
  people: z.int().describe('Members who have decided something in this vault.'),
  proposed: z.int().describe('Insights that wait for a person now.'),
  retired: z.int().describe('No longer so for enough people.'),
});
