import cytoscape, { type Core } from 'cytoscape';
import { arrowKeyTarget, type Direction, type Place } from './arrow-key-target.ts';
import { type CanvasEvents, listenToCanvas } from './canvas-events.ts';
import { applyLabels, inView, keepReadable, labelVisible, NEAR_NODES, wrapped } from './canvas-labels.ts';
import { canvasStyle } from './canvas-style.ts';
import type { CanvasTheme } from './canvas-theme.ts';
import { addCanvasElements, drawCanvasElements } from './draw-canvas-elements.ts';
import { fitViewport, PAN } from './fit-viewport.ts';
import { OverviewLayer } from './overview-layer.ts';
import { pngOf } from './overview-png.ts';
import { OverviewScene } from './overview-scene.ts';
import { scrollWithOneFinger } from './scroll-with-one-finger.ts';
import type { Detail, Elements, NodeElement } from './to-cytoscape-elements.ts';

/** Maximum number of elements added per frame, so that the page stays responsive. */
const BATCH = 500;
const JOURNEY_MS = 140;
const ZOOM_STEP = 1.3;

/** In a large graph, cytoscape draws only the important nodes. A canvas below it paints the others. */
export class CanvasEngine {
  readonly #cy: Core;
  readonly #ground: OverviewLayer;
  readonly #events: CanvasEvents;
  #theme: CanvasTheme;
  #detail: Detail = 'full';
  #run = 0;
  #hasFitted = false;
  #fitted: { zoom: number; pan: { x: number; y: number } } | null = null;
  #seen = new Set<string>();
  #chosen: readonly string[] = [];
  #labels: ReadonlyMap<string, string> = new Map();
  #pointed: string | null = null;
  #close: readonly string[] = [];
  #near: readonly string[] = [];
  readonly #stopScrolling: () => void;
  readonly #stopListening: () => void;

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
      // Pans by moving a bitmap, which is smooth even without a graphics card.
      textureOnViewport: true,
      pixelRatio: 1,
    });
    this.#stopScrolling = scrollWithOneFinger(container);
    this.#ground = new OverviewLayer(container, this.#cy, theme);
    this.#stopListening = listenToCanvas(this.#cy, this.#ground, events, {
      onPointed: (id) => {
        this.#pointed = id;
        this.#stand();
      },
      onRest: () => this.#nameNear(),
    });
  }

  async sync({ nodes, edges, detail }: Elements): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    if (detail !== this.#detail) this.#setDetail(detail);
    if (!this.#hasFitted) {
      this.#seen = new Set(nodes.map(({ data }) => data.id));
      this.#fitTo(nodes);
    }
    const map = detail === 'full' ? null : new OverviewScene(nodes, edges, detail);
    if (map !== null) await nextFrame();
    if (run !== this.#run || this.#cy.destroyed()) return;
    this.#ground.show(map);
    this.#seekNear();
    if (map !== null) this.#stand();
    else {
      const missing = drawCanvasElements(this.#cy, [...nodes, ...edges], this.#labels, BATCH);
      for (let at = 0; at < missing.length; at += BATCH) {
        await nextFrame();
        if (run !== this.#run || this.#cy.destroyed()) return;
        addCanvasElements(this.#cy, missing.slice(at, at + BATCH), this.#labels);
      }
    }
    this.#mark();
    this.#showNewcomers(nodes);
    this.#nameNear();
    await nextFrame();
    if (run === this.#run && !this.#cy.destroyed()) this.#events.onPainted();
  }

  #inFront(map: OverviewScene): NodeElement[] {
    const ids = new Set([...map.named, ...this.#chosen, ...this.#near, ...this.#close, this.#pointed ?? '']);
    return [...ids].flatMap((id) => {
      const node = map.node(id);
      const place = map.place(id);
      return node === null || place === null ? [] : [{ ...node, position: place }];
    });
  }

  /** Finds the neighbours of the selection, or none if there are too many to draw. */
  #seekNear(): void {
    const near = this.#ground.map?.neighbours(this.#chosen) ?? [];
    this.#near = near.length > NEAR_NODES ? [] : near;
  }

  #stand(): void {
    const { map } = this.#ground;
    if (map !== null) drawCanvasElements(this.#cy, this.#inFront(map), this.#labels);
  }

  setLabels(labels: ReadonlyMap<string, string>): void {
    this.#labels = new Map([...labels].map(([id, label]) => [id, wrapped(label)]));
    applyLabels(this.#cy, this.#labels);
    // Makes room for the label of a node that was selected before its label was loaded.
    keepReadable(this.#cy, this.#detail === 'full');
  }

  #nameNear(): void {
    const cy = this.#cy;
    if (cy.destroyed()) return;
    const { map } = this.#ground;
    this.#close = map === null ? inView(cy) : (map.within(cy.extent(), NEAR_NODES) ?? []);
    this.#stand();
    const nameless = labelVisible(cy, this.#close);
    keepReadable(cy, this.#detail === 'full');
    if (nameless.length > 0) this.#events.onNear(nameless);
  }

  #setDetail(detail: Detail): void {
    this.#detail = detail;
    this.#cy.style(canvasStyle(this.#theme, detail));
  }

  setTheme(theme: CanvasTheme): void {
    this.#theme = theme;
    this.#cy.style(canvasStyle(theme, this.#detail));
    this.#ground.setTheme(theme);
  }

  choose(ids: readonly string[]): void {
    this.#chosen = ids;
    this.#ground.choose(ids);
    this.#seekNear();
    this.#stand();
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
      for (const id of this.#near) cy.getElementById(id).addClass('near');
    });
  }

  /** Fits the view before the nodes are drawn, so that the picture does not jump. */
  #fitTo(nodes: readonly NodeElement[]): void {
    const size = { width: this.#cy.width(), height: this.#cy.height() };
    const viewport = fitViewport(
      nodes.map(({ position }) => position),
      size,
    );
    if (viewport === null) return;
    this.#show(viewport);
    this.#hasFitted = true;
  }

  #show(viewport: { zoom: number; pan: { x: number; y: number } }): void {
    this.#cy.viewport(viewport);
    // The engine may limit the zoom.
    this.#fitted = this.viewport();
  }

  #showNewcomers(nodes: readonly NodeElement[]): void {
    const { x1, x2, y1, y2 } = this.#cy.extent();
    const came = nodes.filter(({ data }) => !this.#seen.has(data.id));
    for (const { data } of came) this.#seen.add(data.id);
    if (came.some(({ position: { x, y } }) => x < x1 || x > x2 || y < y1 || y > y2)) this.fit();
  }

  fit(): void {
    const viewport = fitViewport(this.places(), { width: this.#cy.width(), height: this.#cy.height() });
    if (viewport !== null) this.#show(viewport);
  }

  fitNext(): void {
    this.#hasFitted = false;
  }

  zoomBy(direction: 'in' | 'out'): void {
    const cy = this.#cy;
    const level = cy.zoom() * (direction === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP);
    cy.zoom({ level, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } });
  }

  panBy(direction: Direction): void {
    const [x, y] = PAN[direction];
    this.#cy.panBy({ x: x * this.#cy.width(), y: y * this.#cy.height() });
  }

  centre(id: string): void {
    const cy = this.#cy;
    const at = this.placeOf(id);
    if (at === null) return;
    const zoom = Math.max(cy.zoom(), 0.9);
    const pan = { x: cy.width() / 2 - at.x * zoom, y: cy.height() / 2 - at.y * zoom };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || this.#ground.map !== null)
      cy.viewport({ zoom, pan });
    else cy.animate({ pan, zoom, duration: JOURNEY_MS });
  }

  reveal(id: string): void {
    const cy = this.#cy;
    const at = this.placeOf(id);
    if (at === null) return;
    const [zoom, pan, width, height] = [cy.zoom(), cy.pan(), cy.width(), cy.height()];
    const [x, y] = [at.x * zoom + pan.x, at.y * zoom + pan.y];
    if (x < 0 || y < 0 || x > width || y > height) cy.panBy({ x: width / 2 - x, y: height / 2 - y });
  }

  placeOf(id: string): { x: number; y: number } | null {
    const node = this.#cy.getElementById(id);
    return node.nonempty() && node.isNode() ? { ...node.position() } : (this.#ground.map?.place(id) ?? null);
  }

  nearestTo(id: string, direction: Direction): string | null {
    const from = this.placeOf(id);
    return from === null ? null : (arrowKeyTarget({ id, ...from }, this.places(), direction)?.id ?? null);
  }

  async png(maxPixels: number): Promise<Blob> {
    return pngOf(this.#cy, this.#ground.map, this.#theme, maxPixels);
  }

  places(): Place[] {
    const { map } = this.#ground;
    return map?.places() ?? this.#cy.nodes().map((node) => ({ id: node.id(), ...node.position() }));
  }

  viewport(): { zoom: number; pan: { x: number; y: number } } {
    return { zoom: this.#cy.zoom(), pan: { ...this.#cy.pan() } };
  }

  setViewport(viewport: { zoom: number; pan: { x: number; y: number } }): void {
    this.#cy.viewport(viewport);
    this.#hasFitted = true;
  }

  /** Fits again if nobody has moved the picture since it was fitted. */
  resize(): void {
    this.#cy.resize();
    const { zoom, pan } = this.viewport();
    const fitted = this.#fitted;
    if (fitted && zoom === fitted.zoom && pan.x === fitted.pan.x && pan.y === fitted.pan.y) this.fit();
  }

  destroy(): void {
    this.#run += 1;
    this.#stopListening();
    this.#stopScrolling();
    this.#ground.destroy();
    this.#cy.destroy();
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
