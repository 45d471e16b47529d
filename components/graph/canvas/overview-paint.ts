import type { CanvasTheme } from './canvas-theme.ts';
import { NODE_KIND_STYLES, type NodeKindStyle } from './node-kind-style.ts';
import type { OverviewScene } from './overview-scene.ts';

export interface Looking {
  zoom: number;
  pan: { x: number; y: number };
  width: number;
  height: number;
}

/** Number of shapes per path. Painting is slow with many short paths and with very long paths. */
const AT_ONCE = 120;
/** Smaller shapes are painted as dots. */
const DOT_PX = 5;
const LEAST_PX = 2;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Uses simple shapes, because cytoscape needs most of a second for 10,000 nodes. */
export function paintOverview(
  context: Context,
  map: OverviewScene,
  theme: CanvasTheme,
  looking: Looking,
): void {
  paintEdges(context, map, theme, looking);
  paintNodes(context, map, theme, looking);
}

function inPortions(
  context: Context,
  items: readonly number[],
  draw: (index: number) => void,
  end: () => void,
): void {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    context.beginPath();
    for (const index of items.slice(at, at + AT_ONCE)) draw(index);
    end();
  }
}

function line(context: Context, map: OverviewScene, { zoom, pan }: Looking, index: number): void {
  const [from, to] = [map.ends[2 * index] ?? 0, map.ends[2 * index + 1] ?? 0];
  context.moveTo(map.x(from) * zoom + pan.x, map.y(from) * zoom + pan.y);
  context.lineTo(map.x(to) * zoom + pan.x, map.y(to) * zoom + pan.y);
}

/** Returns false if both ends of the line are beyond the same side of the window. */
function isInView(map: OverviewScene, { zoom, pan, width, height }: Looking, index: number): boolean {
  const [from, to] = [map.ends[2 * index] ?? 0, map.ends[2 * index + 1] ?? 0];
  const [x1, x2] = [map.x(from) * zoom + pan.x, map.x(to) * zoom + pan.x];
  const [y1, y2] = [map.y(from) * zoom + pan.y, map.y(to) * zoom + pan.y];
  return !(
    (x1 < 0 && x2 < 0) ||
    (x1 > width && x2 > width) ||
    (y1 < 0 && y2 < 0) ||
    (y1 > height && y2 > height)
  );
}

const FAINT = /\b(former|inferred)\b/;

function paintEdges(context: Context, map: OverviewScene, { colours }: CanvasTheme, looking: Looking): void {
  const isSimple = map.detail === 'simple';
  const pens = new Map<string, { colour: string; width: number; alpha: number; those: number[] }>();
  for (const [index, { classes, data }] of map.edges.entries()) {
    if (!isInView(map, looking, index)) continue;
    const colour = colourOf(colours, classes);
    const alpha = isSimple || FAINT.test(classes) ? 0.45 : 0.85;
    const width = isSimple ? Math.min(1, looking.zoom * 4) : data.width * looking.zoom;
    const name = `${colour} ${width} ${alpha}`;
    const pen = pens.get(name);
    if (pen) pen.those.push(index);
    else pens.set(name, { colour, width, alpha, those: [index] });
  }
  for (const { colour, width, alpha, those } of pens.values()) {
    context.strokeStyle = colour;
    context.globalAlpha = alpha;
    context.lineWidth = Math.max(0.3, width);
    const draw = (index: number) => line(context, map, looking, index);
    inPortions(context, those, draw, () => context.stroke());
  }
  context.globalAlpha = 1;
}

/** The first of the link's classes names its colour. */
function colourOf(colours: CanvasTheme['colours'], classes: string): string {
  const [name = ''] = classes.split(' ', 1);
  return Object.hasOwn(colours, name) ? Reflect.get(colours, name) : colours.muted;
}

const RING_PX = 3;
const LEAST_RING_PX = 9;

function ring(context: Context, map: OverviewScene, { zoom, pan }: Looking, id: string): void {
  const at = map.place(id);
  if (at === null) return;
  const { width = 0, height = 0 } = map.node(id)?.data ?? {};
  const radius = Math.max(LEAST_RING_PX, (Math.hypot(width, height) * zoom) / 2 + RING_PX);
  context.beginPath();
  context.arc(at.x * zoom + pan.x, at.y * zoom + pan.y, radius, 0, 2 * Math.PI);
  context.stroke();
}

export function paintLinks(
  context: Context,
  map: OverviewScene,
  { colours }: CanvasTheme,
  looking: Looking,
  chosen: readonly string[],
): void {
  for (const index of map.edgesOf(chosen)) {
    const edge = map.edges[index];
    if (edge === undefined) continue;
    context.strokeStyle = colourOf(colours, edge.classes);
    context.lineWidth = chosen.includes(edge.data.id) ? 4 : 2;
    context.beginPath();
    line(context, map, looking, index);
    context.stroke();
  }
  context.strokeStyle = colours.focus;
  context.lineWidth = RING_PX;
  for (const id of chosen) ring(context, map, looking, id);
}

function paintNodes(context: Context, map: OverviewScene, { colours }: CanvasTheme, looking: Looking): void {
  const groups = new Map<string, number[]>();
  const { zoom, pan, width, height } = looking;
  const border = map.detail === 'simple' ? Math.min(1, zoom * 2) : 2 * zoom;
  for (const [index, { data, classes }] of map.nodes.entries()) {
    const [x, y] = [map.x(index) * zoom + pan.x, map.y(index) * zoom + pan.y];
    const far = data.width * zoom;
    if (x < -far || y < -far || x > width + far || y > height + far) continue;
    const state = classes.includes('disputed') ? 'disputed' : classes.includes('retired') ? 'retired' : '';
    const name = `${data.kind} ${state}`;
    const group = groups.get(name);
    if (group) group.push(index);
    else groups.set(name, [index]);
  }
  for (const [name, group] of groups) {
    const first = map.nodes[group[0] ?? 0];
    if (first === undefined) continue;
    const { tint, shape } = NODE_KIND_STYLES[first.data.kind];
    const isDisputed = name.endsWith('disputed');
    const isDot = first.data.width * zoom < DOT_PX;
    context.globalAlpha = name.endsWith('retired') ? 0.4 : 1;
    context.strokeStyle = isDisputed ? colours.danger : colours[`${tint}-text`];
    context.lineWidth = border * (isDisputed ? 3 : 1);
    context.fillStyle = isDot ? context.strokeStyle : colours[`${tint}-soft`];
    const draw = (index: number) => shapeOf(context, map, looking, index, isDot ? 'dot' : shape);
    inPortions(context, group, draw, () => {
      context.fill();
      if (!isDot) context.stroke();
    });
  }
  context.globalAlpha = 1;
}

/** Corners, as shares of half the width and height. */
const CORNERS: Partial<Record<NodeKindStyle['shape'], readonly (readonly [number, number])[]>> = {
  diamond: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  hexagon: [
    [-0.5, -1],
    [0.5, -1],
    [1, 0],
    [0.5, 1],
    [-0.5, 1],
    [-1, 0],
  ],
  'round-tag': [
    [-1, -1],
    [0.5, -1],
    [1, 0],
    [0.5, 1],
    [-1, 1],
  ],
  'cut-rectangle': [
    [-0.7, -1],
    [0.7, -1],
    [1, -0.6],
    [1, 0.6],
    [0.7, 1],
    [-0.7, 1],
    [-1, 0.6],
    [-1, -0.6],
  ],
};

function shapeOf(
  context: Context,
  map: OverviewScene,
  { zoom, pan }: Looking,
  index: number,
  shape: NodeKindStyle['shape'] | 'dot',
): void {
  const [x, y] = [map.x(index) * zoom + pan.x, map.y(index) * zoom + pan.y];
  const { width = 0, height = 0 } = map.nodes[index]?.data ?? {};
  const [w, h] = [Math.max(LEAST_PX, width * zoom) / 2, Math.max(LEAST_PX, height * zoom) / 2];
  const corners = shape === 'dot' ? undefined : CORNERS[shape];
  if (shape === 'ellipse') {
    context.moveTo(x + w, y);
    context.ellipse(x, y, w, h, 0, 0, 2 * Math.PI);
  } else if (corners) {
    for (const [at, [cx, cy]] of corners.entries()) {
      if (at === 0) context.moveTo(x + cx * w, y + cy * h);
      else context.lineTo(x + cx * w, y + cy * h);
    }
    context.closePath();
  } else if (shape === 'dot') context.rect(x - w, y - h, 2 * w, 2 * h);
  else context.roundRect(x - w, y - h, 2 * w, 2 * h, Math.min(w, h) / 2);
}
