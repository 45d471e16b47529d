import { describe, expect, it } from 'vitest';
import { readPinned } from './network-files.ts';
import { createPrivacyReader } from './privacy-reader.ts';

describe('the network', () => {
  const reader = createPrivacyReader();

  it('tells what is not for everybody from what is, in the order in which it was asked', async () => {
    const told = [
      'the test had two lines and I have not stopped shaking',
      'We have pizza on Fridays',
      'I have been sleeping in the car since he found out',
      'Nora makes a killer lasagne',
    ];
    expect(await reader.soundPrivate(told)).toEqual([true, false, true, false]);
  });

  it('says of a text the same whatever stands beside it, and nothing of one without words', async () => {
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

  it('lets others answer while it reads', async () => {
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

describe('a network that is not there', () => {
  it('leaves what it has not read to the rules', async () => {
    const broken = createPrivacyReader(() => Promise.reject(new Error('no such file')));
    expect(await broken.soundPrivate(['one', 'two'])).toEqual([null, null]);
  });

  it('or is another file, is not run', () => {
    const file = { path: 'models/tokenizer.json', sha256: '0'.repeat(64) } as const;
    expect(() => readPinned(file)).toThrow('is not the file');
  });
});
