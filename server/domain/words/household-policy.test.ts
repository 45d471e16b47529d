import { describe, expect, it } from 'vitest';
import { contextPolicyOf, withContextPolicy } from './household-policy.ts';

const DEFAULTS = { archivedDays: null, auditsReads: false, captures: true };

describe('the policy of a context', () => {
  it('keeps the texts of the work vault on this machine, whatever is stored', () => {
    expect(contextPolicyOf({}, 'personal')).toEqual({ ...DEFAULTS, localModels: false });
    expect(contextPolicyOf(undefined, 'work')).toEqual({ ...DEFAULTS, localModels: true });
    expect(contextPolicyOf({ contexts: { work: { localModels: false } } }, 'work').localModels).toBe(true);
  });

  it('leaves the other context as it is', () => {
    const own = { archivedDays: 365, auditsReads: true, localModels: true, captures: false };
    const stored = withContextPolicy({}, 'work', own);
    expect(contextPolicyOf(stored, 'work')).toEqual(own);
    expect(contextPolicyOf(stored, 'personal')).toEqual({ ...DEFAULTS, localModels: false });
  });

  it('begins with the retention that the household had before contexts had their own', () => {
    const stored = { archivedDays: 730 };
    expect(contextPolicyOf(stored, 'work').archivedDays).toBe(730);
    const after = withContextPolicy(stored, 'personal', {
      ...contextPolicyOf(stored, 'personal'),
      archivedDays: null,
    });
    expect(contextPolicyOf(after, 'personal').archivedDays).toBeNull();
    expect(contextPolicyOf(after, 'work').archivedDays).toBe(730);
  });
});
