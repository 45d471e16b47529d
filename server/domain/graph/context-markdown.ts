import { TREE } from '#server/domain/parameters/graph-parameters.ts';
import { asData, DATA_NOTICE } from '#server/domain/text/present-text.ts';
import { dayText } from '#server/domain/time/day-text.ts';
import { type EdgeDirection, edgeReading, type StoredEdgeType } from './edge-types.ts';
import { shortened } from './path-sentence.ts';

/** A memory as the tree writes it. */
export interface Written {
  id: string;
  /** null while sealed */
  content: string | null;
  /** when it happened, or was recorded */
  at: Date;
  /** 0 to 1, as it is now */
  confidence: number;
  status: string;
}

interface WrittenNode {
  memory: Written;
  parentId: string;
  edgeType: StoredEdgeType;
  direction: EdgeDirection;
}

/** What has a meaning in Markdown inside a line, and what would become a link by itself. */
const MEANINGFUL = /[\\`*_{}[\]#|~!$&@]/g;
const LINKS = /:(?=\/\/)|(?<=www)\./gi;

/** Untrusted text on one line that is text in Markdown: no markup, link, picture, tag or new line can come of it. */
export function markdownText(text: string): string {
  const data = asData(text).trim();
  return data.replace(/[“”]/g, '"').replace(MEANINGFUL, '\\$&').replace(LINKS, '\\$&');
}

function written({ content, at, confidence, status }: Written, most: number): string {
  const said = content === null ? '_a secret_' : `“${markdownText(shortened(content.trim(), most))}”`;
  const notes = [dayText(at), `confidence ${confidence.toFixed(2)}`, status === 'active' ? null : status];
  return `${said} (${notes.filter((note) => note !== null).join(', ')})`;
}

const ARROW: Record<EdgeDirection, string> = { outgoing: '→', incoming: '←' };

/**
 * The memory and its context as nested lists: `- → was influenced by “…” (4 Feb 2026, confidence 0.92)`. An arrow to
 * the right follows the link as it is stored, one to the left goes against it. Nodes whose parent is not written are
 * left out.
 */
export function contextMarkdown(root: Written, nodes: readonly WrittenNode[], hiddenSteps: number): string {
  const children = Map.groupBy(nodes, (node) => node.parentId);
  const under = (id: string, depth: number): string[] =>
    (children.get(id) ?? []).flatMap(({ memory, edgeType, direction }) => [
      `${'  '.repeat(depth)}- ${ARROW[direction]} ${edgeReading(edgeType, direction)} ${written(memory, TREE.markdownChars)}`,
      ...under(memory.id, depth + 1),
    ]);
  const hidden = hiddenSteps === 0 ? [] : ['', `${privateSteps(hiddenSteps)}`];
  const tree = under(root.id, 0);
  return [
    `> ${DATA_NOTICE}`,
    '',
    written(root, Infinity),
    ...(tree.length > 0 ? ['', ...tree] : []),
    ...hidden,
  ].join('\n');
}

/** "1 step is private." */
export const privateSteps = (count: number): string =>
  count === 1 ? '1 step is private.' : `${count} steps are private.`;
