/** An outcome as an agent reads it whole; what compaction drops is null. */
export interface OutcomeFields {
  id: string;
  type: string;
  value: string;
  outcome: string;
  decidedAt: Date;
  reason: string | null;
  tags: readonly string[];
  evidence: readonly unknown[] | null;
  configBefore: unknown;
  configAfter: unknown;
}

/** What is left of an outcome after compaction, as JSON. */
export const coreText = ({ id, type, value, outcome, decidedAt, reason, tags }: OutcomeFields): string =>
  JSON.stringify({
    id,
    type,
    value,
    outcome,
    decidedAt,
    ...(reason && { reason }),
    ...(tags.length && { tags }),
  });

/** All that is kept of an outcome, as JSON. */
export const wholeText = (fields: OutcomeFields): string => {
  const { id, type, value, outcome, decidedAt, reason, tags, evidence, configBefore, configAfter } = fields;
  return JSON.stringify({
    id,
    type,
    value,
    outcome,
    decidedAt,
    ...(reason && { reason }),
    ...(tags.length && { tags }),
    ...(evidence?.length && { evidence }),
    ...(configBefore ? { configBefore } : {}),
    ...(configAfter ? { configAfter } : {}),
  });
};
