import { readFileSync } from 'node:fs';

/**
 * The tuned half may be read while choosing parameters and topics, the unseen half only for reporting. The author of
 * both halves also wrote the topics. Therefore the fresh part was written after the topics were final.
 */
export type Part = 'tuned' | 'unseen' | 'fresh';

export interface LabelledPair {
  readonly memory: string;
  readonly prompt: string;
  readonly isRelevant: boolean;
  readonly part: Part;
}

export interface UnrelatedPrompt {
  readonly prompt: string;
  readonly part: Part;
}

/** Reads pairs.txt. Line format: `<memory> | <prompt that it helps with> | !<prompt that it does not help with>`. */
export function readPairs(): LabelledPair[] {
  return linesOf('pairs.txt').flatMap(({ line, part }) => {
    const [memory = '', ...prompts] = line.split('|').map((text) => text.trim());
    return prompts.map((prompt) => ({
      memory,
      prompt: prompt.replace(/^!/, ''),
      isRelevant: !prompt.startsWith('!'),
      part: part ?? halfOf(memory),
    }));
  });
}

export function readUnrelatedPrompts(): UnrelatedPrompt[] {
  return linesOf('unrelated.txt').map(({ line, part }) => ({ prompt: line, part: part ?? halfOf(line) }));
}

/** Returns the lines of a file, without comments. Lines after the line `[fresh]` belong to the part `fresh`. */
function linesOf(name: string): { line: string; part: 'fresh' | undefined }[] {
  const [before = '', after = ''] = readFileSync(new URL(name, import.meta.url), 'utf8').split(
    /^\[fresh\].*$/m,
  );
  const clean = (text: string) => text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  return [
    ...clean(before).map((line) => ({ line, part: undefined })),
    ...clean(after).map((line) => ({ line, part: 'fresh' as const })),
  ];
}

// Assigns a text to a half by its content, so that adding a line does not move other lines to the other half.
function halfOf(text: string): Part {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash ^ (hash >>> 16)) & 1) === 0 ? 'tuned' : 'unseen';
}
