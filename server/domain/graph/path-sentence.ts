import { WALK } from '#server/domain/parameters/graph-parameters.ts';

/** A memory as a sentence names it. */
export interface Named {
  /** a few words for it, where there are any */
  summary: string | null;
  /** null while sealed */
  content: string | null;
  occurredAt: Date | null;
  status: string;
}

interface NamedStep {
  /** between the memory before and this one: "was influenced by" */
  reading: string;
  memory: Named;
}

/** Words that begin a label small inside a sentence; names and the like keep their capital. */
const SMALL = new Set(
  'the a an our my your his her their its we this that these those no some all one two three four five six seven eight nine ten'.split(
    ' ',
  ),
);

/**
 * The way from one memory to another in words: `Cloud-only (4 Feb) was influenced by the deployment pain, which relates
 * to ten years of on-premises experience`. A summary stands as it is; the words of a memory itself stand in quotation
 * marks, shortened. The day it happened is in parentheses where it is known, with its year where that is not the
 * present one; a memory that no longer holds says so.
 */
export function pathSentence(start: Named, steps: readonly NamedStep[], now: Date): string {
  const rest = steps.map(({ reading, memory }, index) => {
    const link = index === 0 ? ' ' : ', which ';
    return `${link}${reading} ${labelled(memory, now, false)}`;
  });
  return labelled(start, now, true) + rest.join('');
}

function labelled(memory: Named, now: Date, isFirst: boolean): string {
  const label = labelOf(memory);
  const notes = [dayOf(memory.occurredAt, now), STANDING[memory.status]].filter(Boolean);
  return (isFirst ? label : smallInside(label)) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

const STANDING: Readonly<Record<string, string | undefined>> = {
  superseded: 'since replaced',
  archived: 'archived',
  disputed: 'disputed',
};

/** What a memory is called where there is no room for all of it: one line, untrusted text as the text it is. */
export function labelOf(memory: Pick<Named, 'summary' | 'content'>): string {
  const summary = oneLine(memory.summary ?? '');
  if (summary !== '') return shortened(summary, WALK.labelChars);
  const content = oneLine(memory.content ?? '');
  if (content === '') return 'a secret';
  return `“${shortened(content.replace(/[.…]+$/u, '').replace(/[“”]/gu, '"'), WALK.labelChars)}”`;
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** At most `most` characters, cut between two words where there is a gap in the last third. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const gap = cut.lastIndexOf(' ');
  return `${cut.slice(0, gap > (most * 2) / 3 ? gap : undefined).replace(/[\s,;:.–-]+$/u, '')}…`;
}

function smallInside(label: string): string {
  const [first = ''] = label.split(' ');
  return SMALL.has(first.toLowerCase()) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** "4 Feb", or "4 Feb 2025" where that is another year. A day is kept as its midnight in UTC. */
function dayOf(at: Date | null, now: Date): string | null {
  if (!at) return null;
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear();
  return at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
    timeZone: 'UTC',
  });
}
