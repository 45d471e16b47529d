import type { Core, NodeSingular } from 'cytoscape';
import { labelLines, NODE_LABEL } from '#server/domain/graph/layout/node-label.ts';
import { LARGE_FONT } from './canvas-style.ts';
import { chooseReadableLabels, fontAt, type Named } from './choose-readable-labels.ts';
import { STROKE } from './to-cytoscape-elements.ts';

/** All labels are drawn if at most this many nodes are visible. */
export const NEAR_NODES = 80;
const HUBS_ANYHOW = 8;

/** Returns no ids if more than `NEAR_NODES` nodes are visible. */
export function inView(cy: Core): string[] {
  const { x1, x2, y1, y2 } = cy.extent();
  const found = cy.nodes().filter((node) => {
    const { x, y } = node.position();
    return x >= x1 && x <= x2 && y >= y1 && y <= y2;
  });
  return found.length <= NEAR_NODES ? found.map((node) => node.id()) : [];
}

/** Shows only these labels. Returns the ids of the nodes whose label is not loaded. */
export function labelVisible(cy: Core, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const near = cy.nodes().filter((node) => wanted.has(node.id()));
  cy.batch(() => {
    cy.$('node.close').difference(near).removeClass('close');
    near.addClass('close');
  });
  return near.filter((node) => node.data('label') === '').map((node) => node.id());
}

export function keepReadable(cy: Core, isFull: boolean): void {
  const zoom = cy.zoom();
  const kept = isFull ? cy.nodes() : cy.$('node.chosen, node.focus, node.labelled, node.near, node.close');
  const sorted = kept.toArray().sort((a, b) => rankOf(a) - rankOf(b));
  const shown = chooseReadableLabels(sorted.map(namedOf), zoom);
  cy.batch(() => {
    cy.$('node[?isKept]').difference(kept).removeStyle('font-size').data('isKept', false);
    cy.$('node.crowded').difference(kept).removeClass('crowded');
    for (const node of sorted) {
      const font = fontOf(node);
      const size = fontAt(font, zoom);
      if (size > font) node.style('font-size', size).data('isKept', true);
      else if (node.data('isKept')) node.removeStyle('font-size').data('isKept', false);
      node.toggleClass('crowded', !shown.has(node.id()));
    }
  });
}

const fontOf = (node: NodeSingular): number => (node.hasClass('large') ? LARGE_FONT : NODE_LABEL.font);

const rankOf = (node: NodeSingular): number =>
  node.hasClass('chosen') || node.hasClass('focus') ? -1 : Number(node.data('rank') ?? 0);

function namedOf(node: NodeSingular): Named {
  const rank = rankOf(node);
  const label = String(node.data('label'));
  return {
    id: node.id(),
    ...node.position(),
    half: Number(node.data('height')) / 2,
    lines: label === '' ? [] : label.replaceAll(STROKE, '').split('\n'),
    font: fontOf(node),
    rank: rank < 0 ? 'always' : rank < HUBS_ANYHOW ? 'hub' : 'other',
  };
}

export function applyLabels(cy: Core, labels: ReadonlyMap<string, string>): void {
  cy.batch(() => {
    for (const [id, label] of labels) {
      const node = cy.getElementById(id);
      if (node.nonempty() && node.data('label') === '') node.data('label', label);
    }
  });
}

export const wrapped = (label: string): string => labelLines(label).join('\n');
