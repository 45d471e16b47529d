import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPairs } from '../../evals/similarity/read-pairs.ts';
import { createBuiltinEmbedder, embedText } from './builtin.ts';
import { readTable, wordTable } from './builtin-table.ts';
import { similarityFromCosine } from './embedder.ts';

const embedder = createBuiltinEmbedder();
const memories = [...new Set(readPairs().map((pair) => pair.memory))];
const surfacingCut = 0.3;

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

async function embedOne(text: string): Promise<number[]> {
  const [vector = []] = await embedder.embed([text], 'passage');
  return vector;
}

async function similarity(memory: string, prompt: string): Promise<number> {
  const [query = []] = await embedder.embed([prompt], 'query');
  return similarityFromCosine(embedder.calibration, dot(await embedOne(memory), query));
}

/** Ranks memories by their similarity to a prompt, most alike first. */
async function ranked(prompt: string, among: readonly string[]) {
  const scored = await Promise.all(
    among.map(async (memory) => ({ memory, similarity: await similarity(memory, prompt) })),
  );
  return scored.sort((a, b) => b.similarity - a.similarity);
}

describe('a vector of the built-in embedder', () => {
  it('has length 1, or is all zeros when the text says nothing', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.lorem({ maxCount: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('passage', 'query'), async (text, kind) => {
        const [vector = []] = await embedder.embed([text], kind);
        const length = Math.sqrt(dot(vector, vector));
        expect(vector).toHaveLength(embedder.dimensions);
        expect(vector.every(Number.isFinite)).toBe(true);
        expect(length === 0 || Math.abs(length - 1) < 1e-9).toBe(true);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['punctuation', '… ?!'],
    ['an emoji alone', '🎉'],
    ['grammar alone', 'and then she would not have'],
  ])('is zeros for %s', async (_, text) => {
    expect((await embedOne(text)).every((value) => value === 0)).toBe(true);
  });

  it('can be made of 10,000 characters in any script', async () => {
    for (const text of [
      'ab'.repeat(5000),
      'Nora sings. '.repeat(834),
      'привет мир '.repeat(910),
      '山'.repeat(1e4),
    ]) {
      const vector = await embedOne(text);
      expect(dot(vector, vector)).toBeCloseTo(1, 9);
    }
  });

  it('depends only on its text, not on the other texts of a batch', async () => {
    const batches = fc.array(fc.constantFrom(...memories), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(batches, async (texts) => {
        const together = await embedder.embed(texts, 'passage');
        const reversed = await embedder.embed(texts.toReversed(), 'passage');
        expect(together).toEqual(reversed.toReversed());
        expect(together).toEqual(await Promise.all(texts.map(embedOne)));
      }),
      { numRuns: 30 },
    );
  });

  it('ignores case, accents, apostrophes and British spelling', async () => {
    expect(await embedOne('JOSÉ’S FAVOURITE JEWELLERY')).toEqual(await embedOne("jose's favorite jewelry"));
  });
});

describe('similarity by the built-in embedder', () => {
  it('ranks the music that Nora works to first for “I need to focus”, among all memories', async () => {
    expect(memories.length).toBeGreaterThanOrEqual(150);
    const [first, second] = await ranked('put something on, I need to focus', memories);
    expect(first?.memory).toBe("Nora loves 90s dance music, it's great to work to");
    expect(first?.similarity).toBeGreaterThan(0.35);
    expect(first?.similarity).toBeGreaterThan(second?.similarity ?? 1);
  });

  it.each([
    'what is 17 times 23',
    'fix this TypeScript error',
    'translate this to French',
    'who wrote Faust?',
    'rewrite this paragraph in a formal tone',
    'set a timer for ten minutes',
  ])('finds no memory for “%s”', async (prompt) => {
    const tempting = [
      'Ben is learning French at school',
      'Pia finds times tables hard',
      'Alex writes TypeScript',
    ];
    const [first] = await ranked(prompt, [...memories, ...tempting]);
    expect(first?.similarity).toBeLessThan(surfacingCut);
  });

  // None of these words stand in an evaluation pair together.
  it.each([
    ['what should I cook tonight?', 'Ana cannot eat shellfish', 'Ben rides his scooter to work'],
    ['help me get the little one to sleep', 'Emil calms down with a lullaby', 'Emil likes strawberries'],
    ['which film shall we watch?', 'Sam is fond of science fiction', 'Sam has an appointment at the bank'],
    ['plan a weekend for us in the mountains', 'Ruth enjoys long hikes', 'Ruth collects stamps'],
    ['the puppy is limping', 'Our vet is open until eight', 'Our dentist is open until eight'],
    ['how can I save on my electricity bill?', 'We switched to a green energy tariff', 'We switched schools'],
  ])('for “%s” prefers “%s” to “%s”', async (prompt, better, worse) => {
    expect(await similarity(better, prompt)).toBeGreaterThan(await similarity(worse, prompt));
  });

  it('distinguishes names by spelling, even with a typing error', async () => {
    const right = await similarity('Przemek moved to Łódź', 'where does Przemek live?');
    const mistyped = await similarity('Przemek moved to Łódź', 'where does Przemk live?');
    const other = await similarity('Przemek moved to Łódź', 'where does Gonçalo live?');
    expect(right).toBeGreaterThan(mistyped);
    expect(mistyped).toBeGreaterThan(other);
  });
});

describe('the word table', () => {
  it('loads in less than 100 ms', () => {
    const bytes = readFileSync('server/models/builtin-words.bin');
    expect(bestMs(() => readTable(bytes))).toBeLessThan(100);
  });

  it('is refused if it is truncated', () => {
    const bytes = readFileSync('server/models/builtin-words.bin');
    expect(() => readTable(bytes.subarray(0, bytes.length - 10))).toThrow('cut off');
  });

  it('embeds a text in less than a millisecond', async () => {
    await embedder.embed(memories, 'passage');
    const table = wordTable();
    const all = bestMs(() => {
      for (const memory of memories) embedText(table, memory, 'passage');
    });
    expect(all / memories.length).toBeLessThan(1);
  });
});

/** Measures the best time of some rounds, so that other work on the machine does not count. */
function bestMs(work: () => unknown): number {
  const rounds = Array.from({ length: 7 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...rounds);
}
