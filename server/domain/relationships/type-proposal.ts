/** The kind of a case about a type that an agent proposed. */
export const PROPOSAL = 'new_relationship_type';

/** How a proposal can be decided. */
export const VERDICTS = { confirm: 'confirm', fold: 'fold', reject: 'reject' } as const;
