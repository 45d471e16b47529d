export const PROPOSAL = 'new_relationship_type';

export const VERDICTS = { confirm: 'confirm', fold: 'fold', reject: 'reject' } as const;
