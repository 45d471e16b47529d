import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CALLS } from '#server/domain/parameters/account-call-parameters.ts';
import { withinAccountLimits } from './account-limits.ts';

describe('the calls of a user without a household', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are limited for each minute, and each user separately', async () => {
    const call = (userId: string) => withinAccountLimits(userId, async () => 'answered');
    for (let n = 0; n < ACCOUNT_CALLS.perMinute; n += 1) expect(await call('Ana')).toBe('answered');
    await expect(call('Ana')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: expect.stringContaining('Your account may make'),
    });
    expect(await call('Leo')).toBe('answered');
    vi.advanceTimersByTime(60_000);
    expect(await call('Ana')).toBe('answered');
  });
});
