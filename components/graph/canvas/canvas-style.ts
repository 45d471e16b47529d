import type { StylesheetJson, StylesheetStyle } from 'cytoscape';
import { NODE_LABEL } from '#server/domain/graph/layout/node-label.ts';
import type { CanvasTheme } from './canvas-theme.ts';
import type { EdgeStyle } from './edge-style.ts';
import { NODE_KIND_STYLES } from './node-kind-style.ts';
import type { Detail } from './to-cytoscape-elements.ts';

const READABLE_PX = 8;
export const LARGE_FONT = 16;

export function canvasStyle(theme: CanvasTheme, detail: Detail): StylesheetJson {
  return [
    core(theme),
    nodes(theme, detail),
    ...kinds(theme),
    ...edges(theme),
    ...edgeColours(theme),
    ...states(theme),
  ];
}

const core = ({ colours }: CanvasTheme): StylesheetStyle => ({
  selector: 'core',
  style: {
    'active-bg-color': colours.ink,
    'active-bg-opacity': 0.15,
    'active-bg-size': 30,
    'selection-box-color': colours.focus,
    'selection-box-border-color': colours.focus,
    'selection-box-border-width': 1,
    'selection-box-opacity': 0.65,
    // Keeps the area beyond the moving bitmap transparent while panning.
    'outside-texture-bg-color': colours.surface,
    'outside-texture-bg-opacity': 0,
  },
});

const nodes = ({ colours, font }: CanvasTheme, detail: Detail): StylesheetStyle => ({
  selector: 'node',
  style: {
    width: 'data(width)',
    height: 'data(height)',
    'border-width': detail === 'simple' ? 1 : 2,
    'font-family': font,
    'font-size': NODE_LABEL.font,
    color: colours.ink,
    label: detail === 'full' ? 'data(label)' : '',
    'text-valign': 'bottom',
    'text-halign': 'center',
    'text-margin-y': NODE_LABEL.margin,
    'text-wrap': 'wrap',
    // Labels already have their line breaks.
    'text-max-width': '1000px',
    'text-outline-color': colours.surface,
    'text-outline-width': 2,
    'min-zoomed-font-size': READABLE_PX,
    'overlay-opacity': 0,
  },
});

const kinds = ({ colours }: CanvasTheme): StylesheetStyle[] =>
  Object.entries(NODE_KIND_STYLES).map(([kind, { shape, tint }]) => ({
    selector: `node[kind = "${kind}"]`,
    style: {
      shape,
      'background-color': colours[`${tint}-soft`],
      'border-color': colours[`${tint}-text`],
    },
  }));

/** Styles edges at full detail only. Otherwise the overview layer paints them. */
const edges = ({ colours, font }: CanvasTheme): StylesheetStyle[] => [
  {
    selector: 'edge',
    style: { 'curve-style': 'bezier', width: 'data(width)', 'line-opacity': 0.85, 'overlay-opacity': 0 },
  },
  {
    selector: 'edge[glyph != ""]',
    style: {
      label: 'data(glyph)',
      'font-family': font,
      'font-size': 13,
      'font-weight': 700,
      color: colours.ink,
      'text-background-color': colours.surface,
      'text-background-opacity': 1,
      'text-background-shape': 'roundrectangle',
      'text-background-padding': '1px',
      'min-zoomed-font-size': READABLE_PX,
    },
  },
];

const EDGE_COLOURS: readonly EdgeStyle['colour'][] = [
  'vermillion-text',
  'sky-text',
  'pine-text',
  'danger',
  'plum-text',
  'amber-text',
  'control',
  'muted',
];

const edgeColours = ({ colours }: CanvasTheme): StylesheetStyle[] =>
  EDGE_COLOURS.map((name) => ({
    selector: `edge.${name}`,
    style: { 'line-color': colours[name], 'target-arrow-color': colours[name] },
  }));

const states = ({ colours }: CanvasTheme): StylesheetStyle[] => [
  { selector: 'edge.arrow', style: { 'target-arrow-shape': 'triangle', 'arrow-scale': 0.8 } },
  { selector: 'edge.former, edge.inferred', style: { 'line-opacity': 0.45 } },
  { selector: 'node.retired', style: { opacity: 0.4 } },
  {
    selector: 'node.disputed',
    style: { 'border-color': colours.danger, 'border-style': 'double', 'border-width': 4 },
  },
  { selector: 'node.labelled, node.near, node.close, node.pointed', style: { label: 'data(label)' } },
  { selector: 'node.crowded', style: { 'text-opacity': 0 } },
  { selector: 'node.pointed', style: { 'text-opacity': 1, 'z-index': 10 } },
  { selector: 'node.focus', style: { 'border-width': 4, 'font-weight': 700 } },
  { selector: 'node.large', style: { 'font-size': LARGE_FONT } },
  { selector: 'edge.near', style: { 'line-opacity': 1, width: 3, 'z-index': 8 } },
  {
    selector: 'node.chosen',
    style: {
      label: 'data(label)',
      'outline-color': colours.focus,
      'outline-width': 4,
      'outline-offset': 2,
      'outline-opacity': 1,
      'font-weight': 700,
      'z-index': 9,
    },
  },
  { selector: 'edge.chosen', style: { 'line-opacity': 1, width: 5, 'z-index': 9 } },
];
