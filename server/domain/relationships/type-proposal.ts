/** Kind of the review case about a relationship type that an agent proposed. */
export const PROPOSAL = 'new_relationship_type';

/** A person keeps the proposed type, merges it into an existing type (`fold`), or rejects it. */
export const VERDICTS = { confirm: 'confirm', fold: 'fold', reject: 'reject' } as const;
