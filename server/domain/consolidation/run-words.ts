/** In the order of a run. */
export const RUN_STEPS = ['validate', 'embed', 'fade'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

export const RUN_STATUS = ['queued', 'running', 'done', 'failed'] as const;

export const RUN_TRIGGERS = ['nightly', 'person'] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/**
 * What a step did to a memory. `merged`: into a memory that says the same. `promoted`: from staged to active. `asked`: a
 * case about a conflict was opened. `embedded`: it got a vector of the current model.
 */
export const RUN_CHANGES = ['merged', 'promoted', 'asked', 'embedded', 'archived'] as const;
export type RunChange = (typeof RUN_CHANGES)[number];

/** Changes that a revert takes back. A vector is neither content nor history. */
export const REVERTIBLE: readonly RunChange[] = ['merged', 'promoted', 'asked', 'archived'];

export const CHANGE_REASONS = {
  said_again: 'Another memory says the same.',
  seen_again: 'It was stated in another conversation too.',
  uncontested: 'Nobody contested it.',
  conflict: 'It conflicts with another memory, so a person must decide.',
  no_vector: 'It had no vector of the current model.',
  faded: 'Its confidence had faded below 30 %.',
} as const;
type ChangeReason = keyof typeof CHANGE_REASONS;

export const LEFT_REASONS = {
  waiting: 'It is recent. It can still be contested.',
  held_question: 'A question about it waits in Review.',
  needs_consent: 'A never-store rule requires a person’s consent.',
  unclear_person: 'It is unclear whom it is about.',
  unclear_correction: 'It corrects something, and it is unclear what.',
  taken_back: 'It was retracted or put in doubt earlier.',
  restored: 'Somebody reverted the same change before.',
  health_or_safety: 'It concerns health or safety, so only a person may decide.',
  found_by_program: 'Only the program found it, and nobody stated it again.',
  too_unsure: 'Its confidence is below 50 %.',
  over: 'Its time is over.',
  secret: 'It is a secret, which the program does not read.',
  pinned: 'It is pinned.',
  identity: 'It says who somebody is.',
  standing: 'It is a standing preference or holds until somebody corrects it.',
} as const;
export type LeftReason = keyof typeof LEFT_REASONS;

export type ItemDid = RunChange | 'left';
export type ItemReason = ChangeReason | LeftReason;

export const reasonSentence = (reason: ItemReason): string =>
  ({ ...CHANGE_REASONS, ...LEFT_REASONS })[reason];
