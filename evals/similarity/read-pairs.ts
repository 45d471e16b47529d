import { readFileSync } from 'node:fs';

/** The encoder is trained on `trained`. The figures are reported on `fresh`. */
export type Part = 'trained' | 'fresh';

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
      part: part,
    }));
  });
}

export function readUnrelatedPrompts(): UnrelatedPrompt[] {
  return linesOf('unrelated.txt').map(({ line, part }) => ({ prompt: line, part }));
}

function linesOf(name: string): { line: string; part: Part }[] {
  const [before = '', after = ''] = readFileSync(new URL(name, import.meta.url), 'utf8').split(
    /^\[fresh\].*$/m,
  );
  const clean = (text: string) => text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  return [
    ...clean(before).map((line) => ({ line, part: 'trained' as const })),
    ...clean(after).map((line) => ({ line, part: 'fresh' as const })),
  ];
}
