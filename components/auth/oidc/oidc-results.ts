interface OidcResult {
  kind: 'success' | 'error';
  title: (name: string) => string;
  hint: string;
}

/** Results of a visit to the sign-in service, by the value of `oidc` in the page's address. */
const OIDC_RESULTS: Readonly<Record<string, OidcResult>> = {
  linked: {
    kind: 'success',
    title: (name) => `Your account of ${name} is linked.`,
    hint: 'You can sign in with it from now on.',
  },
  taken: {
    kind: 'error',
    title: (name) => `This account of ${name} was not linked.`,
    hint: 'It signs in somebody else here, or you have linked another one.',
  },
  not_linked: {
    kind: 'error',
    title: (name) => `No account here is linked to your account of ${name}.`,
    hint: 'Sign in with your password, then link it under Settings → Account. If you are new, ask for an invitation: by its link, or for your verified e-mail address there.',
  },
  cancelled: {
    kind: 'error',
    title: (name) => `You cancelled at ${name}.`,
    hint: 'Nothing was changed. You can try again.',
  },
  refused: {
    kind: 'error',
    title: (name) => `The answer of ${name} was not accepted.`,
    hint: 'Try again. If it happens again, the administrator finds the reason in the log.',
  },
  unavailable: {
    kind: 'error',
    title: (name) => `${name} did not answer.`,
    hint: 'Your password still works. Try again later.',
  },
  too_many: {
    kind: 'error',
    title: () => 'There were too many attempts from your network.',
    hint: 'Wait a minute, then start again.',
  },
  expired: {
    kind: 'error',
    title: () => 'That took too long, or was opened a second time.',
    hint: 'Nothing was changed. Start again.',
  },
};

export const oidcResultOf = (value: string | string[] | undefined): OidcResult | null =>
  typeof value === 'string' && Object.hasOwn(OIDC_RESULTS, value) ? (OIDC_RESULTS[value] ?? null) : null;
