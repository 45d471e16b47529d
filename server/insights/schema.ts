import { z } from 'zod';
import {
  id,
  idOf,
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
import { INSIGHT_STATUS } from '#server/domain/words/outcome-vocabulary.ts';

const counts = {
  accepted: z.int().nonnegative().describe('Number accepted.'),
  rejected: z.int().nonnegative().describe('Number rejected.'),
};

export const insightEvidence = z
  .object({
    ...counts,
    against: z
      .object(counts)
      .optional()
      .describe('Counts of removals, if additions and removals are compared.'),
    people: z.int().nonnegative().optional().describe('Number of people for whom it holds.'),
    types: z.array(z.string()).optional().describe('Types of suggestion it is about.'),
  })
  .meta({ id: 'InsightEvidence' });
export type InsightEvidence = z.output<typeof insightEvidence>;

export const insightView = z
  .object({
    id: idOf('insight'),
    ownerId: id.nullable().describe('User id; null: the household, or several people.'),
    isAcrossPeople: z.boolean().describe('Whether it covers several people, without naming them.'),
    patternKey: z.string().nullable().describe('Key of its pattern; null: written by an agent or member.'),
    title: z.string().describe('The insight in one line.'),
    body: z.string().describe('Body in Markdown, to be shown as text.'),
    evidence: insightEvidence.describe('The counts behind the insight.'),
    status: z.enum(INSIGHT_STATUS).describe('Status; only approved insights are used.'),
    isHolding: z.boolean().describe('false: later decisions contradict it, so it is not used.'),
    agent: z
      .object({ id: idOf('agent'), name: z.string().describe('Name of the agent.') })
      .nullable()
      .describe('The agent that wrote it; null: none.'),
    createdAt: isoTime.describe('When it was proposed.'),
    updatedAt: isoTime.describe('When the insight last changed.'),
    decidedAt: isoTime.nullable().describe('When a person decided; null: not yet.'),
    caseId: id.nullable().describe('Id of its open case in Review; null: none.'),
    version,
    can: z
      .object({
        decide: z.boolean().describe('Whether you may approve or reject it.'),
        edit: z.boolean().describe('Whether you may edit its text.'),
        retire: z.boolean().describe('Whether you may retire or restore it.'),
      })
      .describe('What you may do.'),
  })
  .meta({ id: 'Insight' });
export type InsightView = z.output<typeof insightView>;

export const listInsightsInput = z.strictObject({
  of: ownerRef,
  status: z.enum(INSIGHT_STATUS).optional().describe('Only this status. Absent: all that you may see.'),
  ...pageInput,
});
export type ListInsightsInput = z.output<typeof listInsightsInput>;
export const listInsightsOutput = z.object({
  items: z.array(insightView).describe('The insights, newest first.'),
  total,
  nextCursor,
});

export const proposeInsightInput = z.strictObject({
  title: line(INSIGHTS.titleChars).describe('The insight in one line.'),
  body: text(INSIGHTS.bodyChars).describe('The insight and its evidence, in Markdown.'),
  outcomes: z
    .array(
      z
        .string()
        .max(36)
        .regex(/^([0-9a-f]{12}|[0-9a-f-]{36})$/),
    )
    .max(INSIGHTS.outcomes)
    .default([])
    .describe('Outcomes that support it, by id or ref; counted by the server.'),
  types: z
    .array(suggestionType)
    .max(INSIGHTS.types)
    .default([])
    .describe('Types whose outcomes all support it, in place of outcomes.'),
  isForHousehold: z
    .boolean()
    .default(false)
    .describe('Whether it is about the household instead of a member.'),
});
export type ProposeInsightInput = z.output<typeof proposeInsightInput>;
export const proposeInsightOutput = z.object({
  insight: insightView.nullable().describe('The insight; null if you may not see it.'),
  isKnown: z.boolean().describe('Whether the same text was proposed before.'),
  journalId: journalIdOrNone,
});

export const setInsightInput = z.strictObject({
  id: idOf('insight'),
  version: seenVersion,
  title: line(INSIGHTS.titleChars).optional().describe('The insight in one line.'),
  body: text(INSIGHTS.bodyChars).optional().describe('Body in Markdown, to be shown as text.'),
  isRetired: z.boolean().optional().describe('true: retire the insight; false: restore it.'),
});
export type SetInsightInput = z.output<typeof setInsightInput>;
export const setInsightOutput = z.object({
  insight: insightView.describe('The insight after the change.'),
  journalId,
});

export const exportInsightsInput = z.strictObject({ of: ownerRef });

export const detectInsightsInput = z.strictObject({});
export const detectInsightsOutput = z.object({
  people: z.int().describe('Number of members with decisions in this vault.'),
  proposed: z.int().describe('Number of insights proposed.'),
  retired: z.int().describe('Number of insights retired, because they no longer hold for enough people.'),
});
