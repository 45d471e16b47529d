import cytoscape, { type Core, type EventObjectNode } from 'cytoscape';
import { canvasStyle } from './canvas-style.ts';
import type { CanvasTheme } from './canvas-theme.ts';
import { type Direction, nearest, type Place } from './nearest.ts';
import type { Detail, EdgeElement, Elements, NodeElement } from './to-elements.ts';

export interface CanvasEvents {
  /** pressed; `isMore` with Shift, Ctrl or Cmd */
  onChoose: (id: string | null, isMore: boolean) => void;
  onChooseEdge: (key: string) => void;
  /** pressed twice */
  onOpen: (id: string) => void;
  /** dragged by hand */
  onMoved: (places: readonly Place[]) => void;
  /** so few are in view that their names fit; asked for those whose name is not known */
  onNear: (ids: readonly string[]) => void;
  /** everything of the last `sync` is painted */
  onPainted: () => void;
}

/** Elements that are added between two frames, so that the page answers meanwhile (ui.md 3.2). */
const BATCH = 500;
/** Milliseconds of a journey to a node; none for those who asked for less motion. */
const JOURNEY_MS = 140;
const ZOOM_STEP = 1.3;
/** Milliseconds of rest after which names are given to what is in view, and to how many at most. */
const REST_MS = 150;
const NEAR_NODES = 80;
const FIT_PADDING = 32;
/** Nearest that a fit goes. Reason: two nodes need not fill the screen. */
const MAX_FIT_ZOOM = 1.4;

/** The one owner of the cytoscape instance: everything else speaks of ids. */
export class CanvasEngine {
  readonly #cy: Core;
  readonly #events: CanvasEvents;
  #theme: CanvasTheme;
  #detail: Detail = 'full';
  #run = 0;
  #hasFitted = false;
  #chosen: readonly string[] = [];
  #labels: ReadonlyMap<string, string> = new Map();
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, theme: CanvasTheme, events: CanvasEvents) {
    this.#theme = theme;
    this.#events = events;
    this.#cy = cytoscape({
      container,
      style: canvasStyle(theme, 'full'),
      layout: { name: 'preset' },
      minZoom: 0.005,
      maxZoom: 4,
      boxSelectionEnabled: false,
      autounselectify: true,
      // while it moves, a picture of it moves: smooth where there is no graphics card
      textureOnViewport: true,
      pixelRatio: 1,
    });
    this.#listen();
  }

  #listen(): void {
    const cy = this.#cy;
    const idOf = ({ target }: EventObjectNode): string => target.id();
    cy.on('tap', (event) => {
      if (event.target === cy) this.#events.onChoose(null, false);
    });
    cy.on('tap', 'node', (event) => {
      const { shiftKey, ctrlKey, metaKey } = event.originalEvent;
      this.#events.onChoose(idOf(event), shiftKey || ctrlKey || metaKey);
    });
    cy.on('tap', 'edge', (event) => this.#events.onChooseEdge(event.target.id()));
    cy.on('dbltap', 'node', (event) => this.#events.onOpen(idOf(event)));
    cy.on('mouseover', 'node', (event) => void event.target.addClass('pointed'));
    cy.on('mouseout', 'node', (event) => void event.target.removeClass('pointed'));
    cy.on('viewport', () => {
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => this.#nameNear(), REST_MS);
    });
    cy.on('dragfree', 'node', (event) => {
      const { x, y } = event.target.position();
      this.#events.onMoved([{ id: idOf(event), x, y }]);
    });
  }

  /** Draws these and nothing else. What is there already stays; the rest comes in batches, a frame each. */
  async sync({ nodes, edges, detail }: Elements): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const cy = this.#cy;
    if (detail !== this.#detail) this.#setDetail(detail);
    const wanted = new Map<string, NodeElement | EdgeElement>();
    for (const one of nodes) wanted.set(one.data.id, one);
    for (const one of edges) wanted.set(one.data.id, one);
    cy.batch(() => {
      cy.elements()
        .filter((one) => !wanted.has(one.id()))
        .remove();
      for (const one of wanted.values()) this.#update(one);
    });
    const missing = [...wanted.values()].filter(({ data }) => cy.getElementById(data.id).empty());
    const isFirst = !this.#hasFitted;
    if (isFirst && nodes.length > 0) this.#fitTo(nodes);
    for (let at = 0; at < missing.length; at += BATCH) {
      if (at > 0) await nextFrame();
      if (run !== this.#run || cy.destroyed()) return;
      cy.add(missing.slice(at, at + BATCH).map((one) => this.#named(one)));
    }
    this.#mark();
    await nextFrame();
    if (run === this.#run && !cy.destroyed()) this.#events.onPainted();
  }

  #named(one: NodeElement | EdgeElement): NodeElement | EdgeElement {
    return one.group === 'edges' ? one : { ...one, data: { ...one.data, label: this.#labelOf(one) } };
  }

  #update(one: NodeElement | EdgeElement): void {
    const here = this.#cy.getElementById(one.data.id);
    if (here.empty()) return;
    const label = this.#labelOf(one);
    if (here.data('label') !== label) here.data('label', label);
    if (one.group === 'nodes' && here.data('width') !== one.data.width) here.data({ ...one.data, label });
    if (one.group === 'edges' && here.data('glyph') !== one.data.glyph) here.data('glyph', one.data.glyph);
    if (here.scratch('classes') !== one.classes) {
      here.classes(one.classes);
      here.scratch('classes', one.classes);
    }
  }

  #labelOf({ group, data }: NodeElement | EdgeElement): string {
    return group === 'edges' ? '' : data.label || (this.#labels.get(data.id) ?? '');
  }

  /** Names that came later than the picture. */
  setLabels(labels: ReadonlyMap<string, string>): void {
    this.#labels = labels;
    this.#cy.batch(() => {
      for (const [id, label] of labels) {
        const node = this.#cy.getElementById(id);
        if (node.nonempty() && node.data('label') === '') node.data('label', label);
      }
    });
  }

  /** Where so few are in view that their names fit, they have them. */
  #nameNear(): void {
    const cy = this.#cy;
    if (cy.destroyed() || this.#detail === 'full') return;
    const { x1, x2, y1, y2 } = cy.extent();
    const inView = cy.nodes().filter((node) => {
      const { x, y } = node.position();
      return x >= x1 && x <= x2 && y >= y1 && y <= y2;
    });
    const near = inView.length <= NEAR_NODES ? inView : cy.collection();
    cy.batch(() => {
      cy.$('node.close').difference(near).removeClass('close');
      near.addClass('close');
    });
    const nameless = near.filter((node) => node.data('label') === '').map((node) => node.id());
    if (nameless.length > 0) this.#events.onNear(nameless);
  }

  #setDetail(detail: Detail): void {
    this.#detail = detail;
    this.#cy.style(canvasStyle(this.#theme, detail));
  }

  setTheme(theme: CanvasTheme): void {
    this.#theme = theme;
    this.#cy.style(canvasStyle(theme, this.#detail));
  }

  /** Marks what is chosen and what is next to it. Costs as much as these have neighbours, however much is drawn. */
  choose(ids: readonly string[]): void {
    this.#chosen = ids;
    this.#mark();
  }

  #mark(): void {
    const cy = this.#cy;
    cy.batch(() => {
      cy.$('.chosen, .near').removeClass('chosen near');
      for (const id of this.#chosen) {
        const one = cy.getElementById(id);
        if (one.empty()) continue;
        one.addClass('chosen');
        if (one.isNode()) one.closedNeighborhood().addClass('near');
      }
    });
  }

  /** Where the nodes' box is known before they are drawn, so that the first frame is the right one. */
  #fitTo(nodes: readonly NodeElement[]): void {
    const width = this.#cy.width();
    const height = this.#cy.height();
    if (width === 0 || height === 0) return;
    const xs = nodes.map(({ position }) => position.x);
    const ys = nodes.map(({ position }) => position.y);
    const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)];
    const zoom = Math.min(
      MAX_FIT_ZOOM,
      (width - 2 * FIT_PADDING) / (right - left + LABEL_ROOM),
      (height - 2 * FIT_PADDING) / (bottom - top + LABEL_ROOM),
    );
    const pan = {
      x: width / 2 - (zoom * (left + right)) / 2,
      y: height / 2 - (zoom * (top + bottom)) / 2,
    };
    this.#cy.viewport({ zoom, pan });
    this.#hasFitted = true;
  }

  /** Everything in view. */
  fit(): void {
    const cy = this.#cy;
    cy.fit(cy.elements(), FIT_PADDING);
    if (cy.zoom() > MAX_FIT_ZOOM) {
      cy.zoom(MAX_FIT_ZOOM);
      cy.center(cy.elements());
    }
  }

  /** The next `sync` fits what it draws. */
  fitNext(): void {
    this.#hasFitted = false;
  }

  zoomBy(direction: 'in' | 'out'): void {
    const cy = this.#cy;
    const level = cy.zoom() * (direction === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP);
    cy.zoom({ level, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } });
  }

  /** A quarter of the picture in a direction. */
  panBy(direction: Direction): void {
    const [x, y] = PAN[direction];
    this.#cy.panBy({ x: x * this.#cy.width(), y: y * this.#cy.height() });
  }

  /** Brings a node into the middle, near enough to read. */
  centre(id: string): void {
    const node = this.#cy.getElementById(id);
    if (node.empty()) return;
    const zoom = Math.max(this.#cy.zoom(), 0.9);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || this.#detail === 'simple') {
      this.#cy.zoom(zoom);
      this.#cy.center(node);
    } else this.#cy.animate({ center: { eles: node }, zoom, duration: JOURNEY_MS });
  }

  /** Pans so that a node can be seen, if it cannot. */
  reveal(id: string): void {
    const node = this.#cy.getElementById(id);
    if (node.empty()) return;
    const { x, y } = node.renderedPosition();
    const isOut = x < 0 || y < 0 || x > this.#cy.width() || y > this.#cy.height();
    if (isOut) this.#cy.center(node);
  }

  /** The node that an arrow key leads to. */
  nearestTo(id: string, direction: Direction): string | null {
    const from = this.#cy.getElementById(id);
    if (from.empty()) return null;
    const places = this.#cy.nodes().map((node) => ({ id: node.id(), ...node.position() }));
    return nearest({ id, ...from.position() }, places, direction)?.id ?? null;
  }

  /** The whole picture as a PNG, at most so many pixels wide and high. */
  async png(maxPixels: number): Promise<Blob> {
    const { colours } = this.#theme;
    return this.#cy.png({
      output: 'blob-promise',
      full: true,
      maxWidth: maxPixels,
      maxHeight: maxPixels,
      scale: 2,
      bg: colours.surface,
    });
  }

  /** Where things stand now, and how the picture is looked at: for a saved view, and for tests. */
  places(): Place[] {
    return this.#cy.nodes().map((node) => ({ id: node.id(), ...node.position() }));
  }

  viewport(): { zoom: number; pan: { x: number; y: number } } {
    return { zoom: this.#cy.zoom(), pan: { ...this.#cy.pan() } };
  }

  setViewport(viewport: { zoom: number; pan: { x: number; y: number } }): void {
    this.#cy.viewport(viewport);
    this.#hasFitted = true;
  }

  resize(): void {
    this.#cy.resize();
  }

  destroy(): void {
    this.#run += 1;
    clearTimeout(this.#resting);
    this.#cy.destroy();
  }
}

/** Units that labels need beyond the nodes' centres. */
const LABEL_ROOM = 100;

const PAN: Record<Direction, readonly [number, number]> = {
  left: [0.25, 0],
  right: [-0.25, 0],
  up: [0, 0.25],
  down: [0, -0.25],
};

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
