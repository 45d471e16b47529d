import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';

/** Marks that nest a line so deeply that a parser takes minutes or fails. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t]))){60}/mu;

/** Returns null for a text that no person has written. */
export function parseMarkdown(text: string): Root | null {
  if (TOO_DEEP.test(text)) return null;
  try {
    return fromMarkdown(text, {
      extensions: [gfm({ singleTilde: false }), frontmatter()],
      mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown()],
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A line break that somebody has marked as one. */
export const HARD_BREAK = '\u2028';

/** Returns the words of a paragraph, heading or cell, without what is struck out. */
export function wordsIn(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'break':
      return HARD_BREAK;
    case 'delete':
    case 'html':
    case 'image':
    case 'footnoteReference':
      return '';
    default:
      return 'children' in node ? node.children.map(wordsIn).join('') : '';
  }
}
