import { TREE } from '#server/domain/parameters/graph-parameters.ts';
import { asData, DATA_NOTICE } from '#server/domain/text/fenced-text.ts';
import { dayText } from '#server/domain/time/day-text.ts';
import { type EdgeDirection, edgeReading, type StoredEdgeType } from './edge-types.ts';
import { shortened } from './path-sentence.ts';

export interface PrintedMemory {
  id: string;
  /** Null for a secret memory, because its text is sealed. */
  content: string | null;
  /** When the event happened or, if unknown, when the memory was recorded. */
  at: Date;
  confidence: number;
  status: string;
}

interface PrintedNode {
  memory: PrintedMemory;
  parentId: string;
  edgeType: StoredEdgeType;
  direction: EdgeDirection;
}

const MARKDOWN_CHARACTERS = /[\\`*_{}[\]#|~!$&@]/g;
/** Matches parts of web addresses, which Markdown renderers turn into links. */
const AUTO_LINKS = /:(?=\/\/)|(?<=www)\./gi;

/** Escapes text, so that it adds no markup, links, images, tags or line breaks. */
export function markdownText(text: string): string {
  const data = asData(text).trim();
  return data.replace(/[“”]/g, '"').replace(MARKDOWN_CHARACTERS, '\\$&').replace(AUTO_LINKS, '\\$&');
}

function printMemory({ content, at, confidence, status }: PrintedMemory, most: number): string {
  const said = content === null ? '_a secret_' : `“${markdownText(shortened(content.trim(), most))}”`;
  const notes = [dayText(at), `confidence ${confidence.toFixed(2)}`, status === 'active' ? null : status];
  return `${said} (${notes.filter((note) => note !== null).join(', ')})`;
}

const ARROW: Record<EdgeDirection, string> = { outgoing: '→', incoming: '←' };

export function contextMarkdown(
  root: PrintedMemory,
  nodes: readonly PrintedNode[],
  hiddenSteps: number,
): string {
  const children = Map.groupBy(nodes, (node) => node.parentId);
  const under = (id: string, depth: number): string[] =>
    (children.get(id) ?? []).flatMap(({ memory, edgeType, direction }) => [
      `${'  '.repeat(depth)}- ${ARROW[direction]} ${edgeReading(edgeType, direction)} ${printMemory(memory, TREE.markdownChars)}`,
      ...under(memory.id, depth + 1),
    ]);
  const hidden = hiddenSteps === 0 ? [] : ['', `${privateSteps(hiddenSteps)}`];
  const tree = under(root.id, 0);
  return [
    `> ${DATA_NOTICE}`,
    '',
    printMemory(root, Infinity),
    ...(tree.length > 0 ? ['', ...tree] : []),
    ...hidden,
  ].join('\n');
}

export const privateSteps = (count: number): string =>
  count === 1 ? '1 step is private.' : `${count} steps are private.`;
