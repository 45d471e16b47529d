import { WALK } from '#server/domain/parameters/graph-parameters.ts';

export interface Named {
  summary: string | null;
  /** Null for a secret memory, because its text is sealed. */
  content: string | null;
  /** Circumstances in which it holds. */
  qualifier: string | null;
  occurredAt: Date | null;
  status: string;
}

interface NamedStep {
  reading: string;
  memory: Named;
}

/** Words that become lower case inside a sentence. Other words may be names. */
const SMALL = new Set(
  'the a an our my your his her their its we this that these those no some all one two three four five six seven eight nine ten'.split(
    ' ',
  ),
);

/** Returns text such as `Cloud-only (4 Feb) was influenced by the deployment pain`. */
export function pathSentence(start: Named, steps: readonly NamedStep[], now: Date): string {
  const rest = steps.map(({ reading, memory }, index) => {
    const link = index === 0 ? ' ' : ', which ';
    return `${link}${reading} ${labelled(memory, now, false)}`;
  });
  return labelled(start, now, true) + rest.join('');
}

function labelled(memory: Named, now: Date, isFirst: boolean): string {
  const label = labelOf(memory);
  const only =
    memory.qualifier === null || memory.content === null ? '' : ` (only: ${oneLine(memory.qualifier)})`;
  const notes = [dayOf(memory.occurredAt, now), STATUS_NOTES[memory.status]].filter(Boolean);
  return (isFirst ? label : smallInside(label)) + only + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

const STATUS_NOTES: Readonly<Record<string, string | undefined>> = {
  superseded: 'since replaced',
  archived: 'archived',
  disputed: 'disputed',
};

export function labelOf(memory: Pick<Named, 'summary' | 'content'>): string {
  const summary = oneLine(memory.summary ?? '');
  if (summary !== '') return shortened(summary, WALK.labelChars);
  const content = oneLine(memory.content ?? '');
  if (content === '') return 'a secret';
  return `“${shortened(content.replace(/[.…]+$/u, '').replace(/[“”]/gu, '"'), WALK.labelChars)}”`;
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Cuts between two words if there is a space in the last third. */
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
