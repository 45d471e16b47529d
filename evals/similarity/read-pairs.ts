import { readFileSync } from 'node:fs';

/** The tuned half may be looked at while choosing parameters and topics; the unseen half only to report. */
export type Half = 'tuned' | 'unseen';

export interface LabelledPair {
  readonly memory: string;
  readonly prompt: string;
  readonly isRelevant: boolean;
  readonly half: Half;
}

export interface UnrelatedPrompt {
  readonly prompt: string;
  readonly half: Half;
}

/** The pairs of pairs.txt: `memory | prompt that it helps with | !prompt that it does not help with`. */
export function readPairs(): LabelledPair[] {
  return linesOf('pairs.txt').flatMap((line) => {
    const [memory = '', ...prompts] = line.split('|').map((part) => part.trim());
    return prompts.map((prompt) => ({
      memory,
      prompt: prompt.replace(/^!/, ''),
      isRelevant: !prompt.startsWith('!'),
      half: halfOf(memory),
    }));
  });
}

export function readUnrelatedPrompts(): UnrelatedPrompt[] {
  return linesOf('unrelated.txt').map((prompt) => ({ prompt, half: halfOf(prompt) }));
}

function linesOf(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));
}

// By content, so that adding a line moves no other to the other half.
function halfOf(text: string): Half {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash ^ (hash >>> 16)) & 1) === 0 ? 'tuned' : 'unseen';
}
