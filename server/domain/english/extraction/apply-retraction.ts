import {
  assignsToAnother,
  denies,
  findRetracted,
  readRetraction,
  readStarredCorrection,
  withoutSelfCorrection,
} from './read-retraction.ts';
import type { Passage } from './split-passages.ts';

interface EarlierMessage {
  passages: Passage[];
}

export function applyRetraction(heard: readonly EarlierMessage[], passage: Passage): Passage | null {
  const before = heard.flatMap((said) => said.passages.map((one) => ({ said, one })));
  const earlier = before.map(({ one }) => one.text);
  const takeOut = (at: number): Passage | null => {
    const found = before[at];
    found?.said.passages.splice(found.said.passages.indexOf(found.one), 1);
    return found?.one ?? null;
  };
  const starred = readStarredCorrection(passage.text, earlier.at(-1) ?? '');
  if (starred !== null) return correctWith(takeOut(earlier.length - 1), passage, starred);
  const retraction = readRetraction(passage.text);
  if (retraction !== null) {
    const wrong = takeOut(findRetracted(earlier, retraction));
    if (retraction.right !== null) return correctWith(wrong, passage, retraction.right);
    return retraction.isOnly ? null : applySelfCorrection(passage);
  }
  const isTaken = (text: string): boolean =>
    denies(passage.text, text) || assignsToAnother(passage.text, text);
  const at = earlier.findLastIndex(isTaken);
  if (at !== -1) takeOut(at);
  return applySelfCorrection(passage);
}

function correctWith(
  wrong: Passage | null,
  passage: Passage,
  { wrong: word, value }: { wrong: string; value: string },
): Passage | null {
  if (wrong === null || !wrong.text.includes(word)) return null;
  const text = wrong.text.replace(word, () => value);
  return { ...passage, text, quote: passage.text, retracted: word };
}

function applySelfCorrection(passage: Passage): Passage | null {
  const text = withoutSelfCorrection(passage.text);
  if (text === null || text === passage.text) return text === null ? null : passage;
  return { ...passage, text, quote: passage.quote ?? passage.text };
}
