/** In the order in which a run does them. */
export const RUN_STEPS = ['validate', 'patterns', 'embed', 'fade', 'retain'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** Returns the steps that failed, or found nothing although there was work. */
export const stepsToRetry = (run: {
  steps: readonly RunStep[];
  failedSteps: readonly RunStep[];
  idleSteps: readonly RunStep[];
}): RunStep[] => run.steps.filter((step) => run.failedSteps.includes(step) || run.idleSteps.includes(step));

export const RUN_STATUS = ['queued', 'running', 'done', 'failed'] as const;

export const RUN_TRIGGERS = ['nightly', 'person'] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/**
 * What a step did to a memory. `merged`: into an equal memory. `promoted`: from staged to active. `asked`: a
 * case was opened. `noticed`: a habit became an inferred preference, or continues.
 * `embedded`: it got a vector of the current model. `trashed`: it was moved to the trash.
 */
export const RUN_CHANGES = [
  'merged',
  'promoted',
  'asked',
  'noticed',
  'embedded',
  'archived',
  'trashed',
] as const;
export type RunChange = (typeof RUN_CHANGES)[number];

/** Changes that a revert undoes. New vectors stay, because they change no content. */
export const REVERTIBLE: readonly RunChange[] = [
  'merged',
  'promoted',
  'asked',
  'noticed',
  'archived',
  'trashed',
];

export const CHANGE_REASONS = {
  said_again: 'Another memory says the same.',
  seen_again: 'It was stated in another conversation too.',
  uncontested: 'Nobody contested it.',
  conflict: 'It conflicts with another memory, so a person must decide.',
  still_true: 'Nobody has mentioned it for a long time, so a person must say whether it is still true.',
  recurs: 'It recurs more often than chance explains.',
  goes_on: 'The habit continues.',
  no_vector: 'It had no vector of the current model.',
  faded: 'Its confidence had faded below 30 %.',
  kept_long: 'It was archived for longer than the household keeps archived memories.',
} as const;
type ChangeReason = keyof typeof CHANGE_REASONS;

export const LEFT_REASONS = {
  waiting: 'It is recent and can still be contested.',
  held_question: 'A question about it waits in Review.',
  needs_consent: 'A never-store rule requires a person’s consent.',
  unclear_person: 'It is unclear who it is about.',
  unclear_correction: 'It is a correction, but what it corrects is unclear.',
  taken_back: 'It was retracted or put in doubt earlier.',
  was_asked: 'Review has asked about it before.',
  too_many_questions: 'Too many questions wait in Review. It stays until one of them is answered.',
  restored: 'Somebody reverted the same change before.',
  unbelieved: 'Somebody reverted this before. It stays until a person believes it on its page.',
  health_or_safety: 'It concerns health or safety, so only a person may decide.',
  found_by_program: 'Only the program found it, and nobody stated it again.',
  imported: 'It comes from an imported conversation, and nobody stated it again.',
  too_unsure: 'Its confidence is below 50 %.',
  over: 'Its date has passed.',
  failed: 'It could not be processed. The next run tries again.',
  secret: 'It is a secret, which the program does not read.',
  pinned: 'It is pinned.',
  identity: 'It says who somebody is.',
  standing: 'It stays true until somebody corrects it, like a home, a job or a taste.',
  relied_on: 'It replaced another memory, or another one depends on it.',
  to_come: 'It holds until a future day, or takes place on one.',
} as const;
export type LeftReason = keyof typeof LEFT_REASONS;

export type ItemDid = RunChange | 'left';
export type ItemReason = ChangeReason | LeftReason;

export const reasonSentence = (reason: ItemReason): string =>
  ({ ...CHANGE_REASONS, ...LEFT_REASONS })[reason];
