/** Kind of the case that asks about a relationship type proposed by an agent. */
export const PROPOSAL = 'new_relationship_type';

/** Verdicts on a proposed type: keep it, merge it into an existing type, or reject it. */
export const VERDICTS = { confirm: 'confirm', fold: 'fold', reject: 'reject' } as const;
