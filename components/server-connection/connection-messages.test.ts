import { expect, test } from 'vitest';
import { connectionMessage } from './connection-messages.ts';

const words = (change: Partial<Parameters<typeof connectionMessage>[0]>) =>
  connectionMessage({ reach: 'answers', waiting: 0, missing: 0, ...change });

test('the banner is hidden while the server responds', () => {
  expect(words({})).toBeNull();
  // A single queued change is about to be sent, so it needs no notice.
  expect(words({ waiting: 1 })).toBeNull();
});

test('offline, the banner says that changes are kept, and how many wait', () => {
  expect(words({ reach: 'offline' })).toMatchObject({
    title: 'You are offline.',
    text: 'What you save is kept on this page and sent when you are back.',
    acts: [],
  });
  expect(words({ reach: 'offline', waiting: 1 })?.text).toMatch(/One change waits\.$/);
  expect(words({ reach: 'offline', waiting: 3 })?.text).toMatch(/3 changes wait\.$/);
});

test('the banner offers to retry when the server does not respond', () => {
  expect(words({ reach: 'silent' })).toMatchObject({ title: 'The server does not answer.', acts: ['retry'] });
});

test('the banner reports a part that failed to load, and offers to reload when connected', () => {
  expect(words({ missing: 1 })?.acts).toEqual(['retry', 'reload']);
  expect(words({ reach: 'offline', missing: 1 })?.text).toContain('will appear then');
});
