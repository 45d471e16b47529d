import type { FilePortions } from '#server/domain/conversation/split-file-into-portions.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import type { PreviewImportOutput } from '#server/imports/schema.ts';

export interface FilePreview extends PreviewImportOutput {
  /** Number of files inside the ZIP that have no readable conversations, or are no notes. */
  unreadFiles: number;
  /** Number of notes. */
  notes: number;
}

/** Adds up the previews of one file, one for each portion. */
export function mergePreviews(
  previews: readonly PreviewImportOutput[],
  { portions, longMessages, damagedConversations, unreadFiles, notes, problems }: FilePortions,
): FilePreview {
  const [first] = previews;
  if (first === undefined) throw new Error('A file has at least one portion.');
  const sum = (count: (one: PreviewImportOutput) => number): number =>
    previews.reduce((total, one) => total + count(one), 0);
  const begun = previews.filter((_, index) => !portions[index]?.isRest);
  return {
    ...first,
    total: begun.reduce((all, { total }) => all + total, 0),
    known: knownIn(previews, portions),
    asked: sum(({ asked }) => asked),
    toContacts: sum(({ toContacts }) => toContacts),
    first: previews.flatMap((one) => one.first).slice(0, IMPORT.previewed),
    problemCount: problems.length + sum(({ problemCount }) => problemCount),
    problems: [...problems, ...previews.flatMap((one) => one.problems)].slice(0, IMPORT.problems),
    conversations: previews.map(({ conversations }) => conversations).reduce(joined),
    leftOut: {
      ...first.leftOut,
      other_blocks: sum(({ leftOut }) => leftOut.other_blocks),
      not_in_use: sum(({ leftOut }) => leftOut.not_in_use),
      over: sum(({ leftOut }) => leftOut.over),
      changed_dates: sum(({ leftOut }) => leftOut.changed_dates),
      long_messages: longMessages + sum(({ leftOut }) => leftOut.long_messages),
      damaged_conversations: damagedConversations + sum(({ leftOut }) => leftOut.damaged_conversations),
    },
    unreadFiles,
    notes,
  };
}

/** A conversation in several portions counts as known only if every portion is known. */
function knownIn(previews: readonly PreviewImportOutput[], portions: FilePortions['portions']): number {
  const known: number[] = [];
  for (const [index, one] of previews.entries()) {
    if (portions[index]?.isRest) known.push(Math.min(known.pop() ?? 0, one.known));
    else known.push(one.known);
  }
  return known.reduce((all, some) => all + some, 0);
}

type Found = PreviewImportOutput['conversations'];

function joined(a: Found, b: Found): Found {
  if (!a || !b) return a ?? b;
  const [from = a.from] = [a.from, b.from].sort();
  const [to = a.to] = [a.to, b.to].sort().reverse();
  return { messages: a.messages + b.messages, from, to };
}
