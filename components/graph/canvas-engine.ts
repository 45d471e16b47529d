import cytoscape, { type Core, type EventObjectNode } from 'cytoscape';
import { giveNames, keepReadable, nameNear } from './canvas-names.ts';
import { canvasStyle } from './canvas-style.ts';
import type { CanvasTheme } from './canvas-theme.ts';
import { fitViewport, PAN } from './fit-viewport.ts';
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
/** More than these are not drawn one batch after the other, but when all are there. */
const MANY = 4 * BATCH;
/** Pixels to where nothing is. */
const AWAY = 1e7;
/** Milliseconds of a journey to a node; none for those who asked for less motion. */
const JOURNEY_MS = 140;
const ZOOM_STEP = 1.3;
/** Milliseconds of rest after which names are given to what is in view. */
const REST_MS = 150;

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
  /** where one looked before it was looked away */
  #away: ReturnType<CanvasEngine['viewport']> | null = null;
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
    if (!this.#hasFitted) this.#fitTo(nodes);
    if (missing.length > MANY) this.#lookAway();
    for (let at = 0; at < missing.length; at += BATCH) {
      if (at > 0) await nextFrame();
      if (run !== this.#run || cy.destroyed()) return;
      cy.add(missing.slice(at, at + BATCH).map((one) => (one.group === 'nodes' ? this.#named(one) : one)));
    }
    this.#lookBack();
    this.#mark();
    this.#nameNear();
    await nextFrame();
    if (run === this.#run && !cy.destroyed()) this.#events.onPainted();
  }

  /** What is out of view costs next to nothing to draw: so thousands are added, and drawn once. */
  #lookAway(): void {
    this.#away ??= this.viewport();
    this.#cy.pan({ x: AWAY, y: AWAY });
  }

  #lookBack(): void {
    if (this.#away !== null) this.#cy.viewport(this.#away);
    this.#away = null;
  }

  /** With the name that came later. */
  #named(one: NodeElement): NodeElement {
    const label = one.data.label || (this.#labels.get(one.data.id) ?? '');
    return { ...one, data: { ...one.data, label } };
  }

  #update(one: NodeElement | EdgeElement): void {
    const here = this.#cy.getElementById(one.data.id);
    if (here.empty()) return;
    if (one.group === 'edges') {
      if (here.data('glyph') !== one.data.glyph) here.data('glyph', one.data.glyph);
    } else {
      const { position, data } = this.#named(one);
      const at = here.position();
      if (at.x !== position.x || at.y !== position.y) here.position(position);
      if (here.data('label') !== data.label || here.data('width') !== data.width) here.data(data);
    }
    if (here.scratch('classes') !== one.classes) {
      here.classes(one.classes);
      here.scratch('classes', one.classes);
    }
  }

  /** Names that came later than the picture. */
  setLabels(labels: ReadonlyMap<string, string>): void {
    this.#labels = labels;
    giveNames(this.#cy, labels);
  }

  #nameNear(): void {
    if (this.#cy.destroyed()) return;
    keepReadable(this.#cy, this.#detail === 'full');
    const nameless = nameNear(this.#cy);
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
    this.#nameNear();
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
    const size = { width: this.#cy.width(), height: this.#cy.height() };
    const viewport = fitViewport(
      nodes.map(({ position }) => position),
      size,
    );
    if (viewport === null) return;
    this.#away = null;
    this.#cy.viewport(viewport);
    this.#hasFitted = true;
  }

  /** Everything in view. */
  fit(): void {
    const viewport = fitViewport(this.places(), { width: this.#cy.width(), height: this.#cy.height() });
    if (viewport !== null) this.#cy.viewport(viewport);
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

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
