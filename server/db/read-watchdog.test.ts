import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#server/core/errors.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { watchRead } from './read-watchdog.ts';

const there = async () => ({ isReady: true, reason: null });
const away = async () => ({ isReady: false, reason: 'The database did not answer in time.' });
const never = new Promise<string>(() => {});

const lasting = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('read'), ms));

const became = async (read: Promise<string>): Promise<string> => {
  try {
    return await read;
  } catch (error) {
    return error instanceof AppError ? error.code : 'another error';
  }
};

describe('a read', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('fails when the database answers no probe', async () => {
    const answer = became(watchRead(never, away));
    await vi.advanceTimersByTimeAsync(DATABASE.readWaitMs + DATABASE.readLookMs);
    expect(await answer).toBe('DATABASE_UNAVAILABLE');
  });

  test('continues when it is slow but the database answers probes', async () => {
    const answer = became(watchRead(lasting(20 * DATABASE.readWaitMs), there));
    await vi.advanceTimersByTimeAsync(21 * DATABASE.readWaitMs);
    expect(await answer).toBe('read');
  });

  test('continues when the database answers again in time', async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      return looks % 5 === 0 ? there() : away();
    };
    const answer = became(watchRead(lasting(5 * DATABASE.readWaitMs), look));
    await vi.advanceTimersByTimeAsync(6 * DATABASE.readWaitMs);
    expect(await answer).toBe('read');
    expect(looks).toBeGreaterThan(5);
  });

  test('sends no probe when it is quick', async () => {
    const look = vi.fn(away);
    expect(await became(watchRead(Promise.resolve('read'), look))).toBe('read');
    await vi.advanceTimersByTimeAsync(2 * DATABASE.readWaitMs);
    expect(look).not.toHaveBeenCalled();
  });

  test('keeps its own error when it fails', async () => {
    expect(await became(watchRead(Promise.reject(new AppError('NOT_FOUND')), away))).toBe('NOT_FOUND');
  });
});
