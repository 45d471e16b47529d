import { type AuditActionWords, number, often, plural } from './audit-sentence-parts.ts';

export const ACCOUNT_AUDIT_ACTIONS = {
  'account.sign_in': { label: 'Signed in', object: 'none', say: (f) => `${f.actor} signed in.` },
  'account.sign_in_failed': {
    label: 'Failed to sign in',
    object: 'none',
    say: (f) =>
      `Somebody tried to sign in as ${f.concerns[0] ?? 'a member'} with a wrong password${often(f)}.`,
  },
  'account.sign_in_blocked': {
    label: 'Blocked signing in',
    object: 'none',
    say: (f) => `Signing in as ${f.concerns[0] ?? f.actor} was blocked for a while after too many attempts.`,
  },
  'account.sign_out': { label: 'Signed out', object: 'none', say: (f) => `${f.actor} signed out.` },
  'account.change_password': {
    label: 'Changed a password',
    object: 'none',
    say: (f) => {
      const others = number(f, 'revokedSessions');
      const ended = others === 0 ? '' : `, which signed out ${plural(others, 'other browser')}`;
      return `${f.actor} changed their password${ended}.`;
    },
  },
  'account.reset_link': {
    label: 'Made a link for a new password',
    object: 'none',
    say: (f) => `${f.actor} made a link with which ${f.concerns[0] ?? 'a member'} can choose a new password.`,
  },
  'account.reset_link_revoked': {
    label: 'Revoked a link for a new password',
    object: 'none',
    say: (f) => `${f.actor} revoked the link for a new password of ${f.concerns[0] ?? 'a member'}.`,
  },
  'account.reset_password': {
    label: 'Chose a new password by a link',
    object: 'none',
    say: (f) => `A new password for ${f.actor} was set with a reset link. All browsers were signed out.`,
  },
  'account.code_failed': {
    label: 'Entered a wrong code',
    object: 'none',
    say: (f) =>
      `Somebody with the password of ${f.concerns[0] ?? 'a member'} entered a wrong code${often(f)}. If it was not ${f.concerns[0] ?? 'that member'}, the password is known to somebody else.`,
  },
  'account.proof_failed': {
    label: 'Failed to confirm who they are',
    object: 'none',
    say: (f) =>
      `Somebody in a browser of ${f.concerns[0] ?? 'a member'} entered a wrong password to confirm who they are${often(f)}.`,
  },
  'account.turn_on_codes': {
    label: 'Turned on one-time codes',
    object: 'none',
    say: (f) => `${f.actor} turned on one-time codes for signing in.`,
  },
  'account.turn_off_codes': {
    label: 'Turned off one-time codes',
    object: 'none',
    say: (f) => `${f.actor} turned off one-time codes for signing in.`,
  },
  'account.renew_recovery_codes': {
    label: 'Made new recovery codes',
    object: 'none',
    say: (f) => `${f.actor} made new recovery codes. The old ones no longer work.`,
  },
  'account.use_recovery_code': {
    label: 'Used a recovery code',
    object: 'none',
    say: (f) => {
      const left = number(f, 'left');
      return `A recovery code of ${f.actor} was used; ${left} ${left === 1 ? 'is' : 'are'} left.`;
    },
  },
  'account.remove_second_factor': {
    label: 'Removed a second factor by a link',
    object: 'none',
    say: (f) => `The second factor of ${f.actor} was removed with a link made at the machine.`,
  },
  'account.add_passkey': {
    label: 'Added a passkey',
    object: 'none',
    say: (f) => `${f.actor} added a passkey for signing in.`,
  },
  'account.remove_passkey': {
    label: 'Removed a passkey',
    object: 'none',
    say: (f) => `${f.actor} removed a passkey.`,
  },
  'account.link_oidc': {
    label: 'Linked a sign-in service',
    object: 'none',
    say: (f) => `${f.actor} linked an account of the sign-in service.`,
  },
  'account.unlink_oidc': {
    label: 'Unlinked a sign-in service',
    object: 'none',
    say: (f) => `${f.actor} unlinked an account of the sign-in service.`,
  },
  'account.prove': {
    label: 'Confirmed who they are',
    object: 'none',
    say: (f) => `${f.actor} confirmed their identity in a browser.`,
  },
  'account.delete': {
    label: 'Asked to delete an account',
    object: 'none',
    say: (f) => `${f.actor} asked for their account to be deleted and was signed out everywhere.`,
  },
  'account.keep': {
    label: 'Kept an account',
    object: 'none',
    say: (f) => `${f.actor} cancelled the deletion of their account.`,
  },
  'account.export': {
    label: 'Exported an account',
    object: 'none',
    say: (f) => `${f.actor} exported what is stored about their account.`,
  },
  'account.deleted': {
    label: 'Deleted an account',
    object: 'none',
    say: (f) => `The account of ${f.concerns[0] ?? 'a former member'} was deleted.`,
  },
  'account.revoke_session': {
    label: 'Signed out a browser',
    object: 'none',
    say: (f) => `${f.actor} signed out one of their browsers.`,
  },
} as const satisfies Record<string, AuditActionWords>;
