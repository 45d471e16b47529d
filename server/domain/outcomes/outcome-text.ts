/** An outcome as an agent reads it whole; what compaction drops is null. */
interface OutcomeFields {
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

const brief = ({ reason, tags }: OutcomeFields) => ({
  ...(reason && { reason }),
  ...(tags.length > 0 && { tags }),
});

/** What is left of an outcome after compaction, as an agent reads it: named by the last twelve digits of its id. JSON. */
export const coreText = (fields: OutcomeFields): string => {
  const { id, type, value, outcome, decidedAt } = fields;
  const on = decidedAt.toISOString().slice(0, 10);
  return JSON.stringify({ ref: id.slice(-12), type, value, outcome, on, ...brief(fields) });
};

/** All that is kept of an outcome. JSON. */
export const wholeText = (fields: OutcomeFields): string => {
  const { id, type, value, outcome, decidedAt, evidence, configBefore, configAfter } = fields;
  return JSON.stringify({
    id,
    type,
    value,
    outcome,
    decidedAt,
    ...brief(fields),
    ...(evidence?.length && { evidence }),
    ...(configBefore ? { configBefore } : {}),
    ...(configAfter ? { configAfter } : {}),
  });
};
