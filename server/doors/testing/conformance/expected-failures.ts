interface ExpectedFailures {
  why: string;
  /** Scenarios of the suite, or `scenario: check`. */
  of: readonly string[];
}

/** What Hearthlore does not offer, so that the suite cannot pass. An entry that no longer fails is an error. */
export const EXPECTED_FAILURES: Readonly<Record<string, readonly ExpectedFailures[]>> = {
  '2025-11-25': [
    {
      why: 'Hearthlore sends agents no logs: they could tell of what a key may not see.',
      of: ['logging-set-level', 'tools-call-with-logging'],
    },
    {
      why: 'Hearthlore asks the client nothing during a call: what a person must decide waits in Review.',
      of: [
        'tools-call-sampling',
        'tools-call-elicitation',
        'elicitation-sep1034-defaults',
        'elicitation-sep1330-enums',
      ],
    },
    {
      why: 'Hearthlore keeps no connection per client: clients learn of changes from GET /changes and webhooks.',
      of: ['resources-subscribe', 'resources-unsubscribe'],
    },
  ],
  '2026-07-28': [
    {
      why: 'Hearthlore asks the client nothing during a call: what a person must decide waits in Review.',
      of: [
        'input-required-result-basic-elicitation',
        'input-required-result-basic-list-roots',
        'input-required-result-basic-sampling',
        'input-required-result-capability-check',
        'input-required-result-multi-round',
        'input-required-result-multiple-input-requests',
        'input-required-result-non-tool-request',
        'input-required-result-request-state',
        'input-required-result-result-type',
        'input-required-result-tampered-state',
      ],
    },
    {
      why: 'Hearthlore keeps no connection per client: clients learn of changes from GET /changes and webhooks.',
      of: [
        'server-stateless: sep-2575-server-sends-subscription-ack',
        'server-stateless: sep-2575-server-tags-subscription-id',
      ],
    },
    {
      why: 'No tool takes an argument from a header of the request.',
      of: ['http-custom-header-server-validation'],
    },
    {
      why: 'Hearthlore does not offer the extension for tasks: every call answers in its own request.',
      of: [
        'tasks-capability-negotiation',
        'tasks-dispatch-and-envelope',
        'tasks-lifecycle',
        'tasks-mrtr-composition',
        'tasks-mrtr-input',
        'tasks-request-headers',
        'tasks-request-state-removal',
        'tasks-required-task-error',
        'tasks-wire-fields',
      ],
    },
  ],
};
