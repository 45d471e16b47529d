import { describe, expect, it } from 'vitest';
import { readPinned } from './pinned-model-files.ts';
import { createPrivacyReader } from './privacy-reader.ts';

describe('the network', () => {
  const reader = createPrivacyReader();

  it('distinguishes private from ordinary texts, in the given order', async () => {
    const told = [
      'the test had two lines and I have not stopped shaking',
      'We have pizza on Fridays',
      'I have been sleeping in the car since he found out',
      'Nora makes a killer lasagne',
    ];
    expect(await reader.soundPrivate(told)).toEqual([true, false, true, false]);
  });

  it('judges a text the same whatever the other texts, and returns null for one without words', async () => {
    const text = 'We had a row about the money again';
    const [alone] = await reader.soundPrivate([text]);
    expect(await reader.soundPrivate(['Jazz', text, '', ' '])).toEqual([
      expect.any(Boolean),
      alone,
      null,
      null,
    ]);
  });

  it('reads the beginning of a text of any length', async () => {
    const long = `Shoes come off at the door. ${'and then some more '.repeat(50_000)}`;
    expect(await reader.soundPrivate([long])).toEqual([expect.any(Boolean)]);
  });

  it('does not block the event loop while it reads', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await reader.soundPrivate(
      Array.from({ length: 64 }, (_, index) => `They moved to flat ${index} last week`),
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});

describe('a network that cannot be loaded', () => {
  it('leaves every text to the rules', async () => {
    const broken = createPrivacyReader(() => Promise.reject(new Error('no such file')));
    expect(await broken.soundPrivate(['one', 'two'])).toEqual([null, null]);
  });

  it('is not run if its file is not the pinned one', () => {
    const file = { path: 'models/tokenizer.json', sha256: '0'.repeat(64) } as const;
    expect(() => readPinned(file)).toThrow('is not the file that this version of Hearthlore needs');
  });
});
