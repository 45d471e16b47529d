import { expect, test } from 'vitest';
import { connectionWords } from './connection-words.ts';

const words = (change: Partial<Parameters<typeof connectionWords>[0]>) =>
  connectionWords({ reach: 'answers', waiting: 0, missing: 0, ...change });

test('says nothing while the server answers', () => {
  expect(words({})).toBeNull();
  // about to be sent
  expect(words({ waiting: 1 })).toBeNull();
});

test('offline says that what is saved is kept, and how much waits', () => {
  expect(words({ reach: 'offline' })).toMatchObject({
    title: 'You are offline.',
    text: 'What you save is kept on this page and sent when you are back.',
    acts: [],
  });
  expect(words({ reach: 'offline', waiting: 1 })?.text).toMatch(/One change waits\.$/);
  expect(words({ reach: 'offline', waiting: 3 })?.text).toMatch(/3 changes wait\.$/);
});

test('a silent server can be looked for at once', () => {
  expect(words({ reach: 'silent' })).toMatchObject({ title: 'The server does not answer.', acts: ['look'] });
});

test('a part that did not come is said, with a way out where the server answers', () => {
  expect(words({ missing: 1 })?.acts).toEqual(['look', 'reload']);
  expect(words({ reach: 'offline', missing: 1 })?.text).toContain('will appear then');
});
