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

export const coreText = (fields: OutcomeFields): string => {
  const { id, type, value, outcome, decidedAt } = fields;
  const on = decidedAt.toISOString().slice(0, 10);
  return JSON.stringify({ ref: id.slice(-12), type, value, outcome, on, ...brief(fields) });
};

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
