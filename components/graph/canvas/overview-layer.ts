import type { Core } from 'cytoscape';
import type { Place } from './arrow-key-target.ts';
import type { CanvasTheme } from './canvas-theme.ts';
import { type Looking, paintLinks, paintOverview } from './overview-paint.ts';
import type { OverviewScene } from './overview-scene.ts';

/** If painting takes at most this long, it is repeated in every frame. */
const QUICK_MS = 12;
const STILL_MS = 90;

/** Paints all nodes and lines of a large graph. While the user pans, it only moves its last bitmap. */
export class OverviewLayer {
  readonly #cy: Core;
  readonly #ground = document.createElement('canvas');
  readonly #links = document.createElement('canvas');
  #theme: CanvasTheme;
  #map: OverviewScene | null = null;
  #chosen: readonly string[] = [];
  #painted: Looking | null = null;
  #tookMs = 0;
  #frame = 0;
  #still: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, cy: Core, theme: CanvasTheme) {
    this.#cy = cy;
    this.#theme = theme;
    for (const canvas of [this.#links, this.#ground]) {
      Object.assign(canvas.style, { position: 'absolute', inset: '0', transformOrigin: '0 0' });
      canvas.style.pointerEvents = 'none';
      host.prepend(canvas);
    }
    cy.on('viewport resize', () => this.#moved());
  }

  get map(): OverviewScene | null {
    return this.#map;
  }

  show(map: OverviewScene | null): void {
    if (map === null && this.#map === null) return;
    this.#map = map;
    this.#paint();
  }

  choose(ids: readonly string[]): void {
    this.#chosen = ids;
    if (this.#map !== null) this.#paintLinks();
  }

  setTheme(theme: CanvasTheme): void {
    this.#theme = theme;
    if (this.#map !== null) this.#paint();
  }

  move(place: Place): void {
    this.#map?.move(place);
    this.#moved();
  }

  #looking(): Looking {
    const cy = this.#cy;
    return { zoom: cy.zoom(), pan: { ...cy.pan() }, width: cy.width(), height: cy.height() };
  }

  #moved(): void {
    if (this.#map === null) return;
    clearTimeout(this.#still);
    this.#still = setTimeout(() => this.#paint(), STILL_MS);
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#tookMs <= QUICK_MS) this.#paint();
      else this.#carry();
    });
  }

  #carry(): void {
    const then = this.#painted;
    if (then === null) return;
    const { zoom, pan } = this.#looking();
    const scale = zoom / then.zoom;
    const transform = `translate(${pan.x - then.pan.x * scale}px, ${pan.y - then.pan.y * scale}px) scale(${scale})`;
    for (const canvas of [this.#ground, this.#links]) canvas.style.transform = transform;
  }

  #paint(): void {
    clearTimeout(this.#still);
    if (this.#cy.destroyed()) return;
    const begun = performance.now();
    this.#painted = this.#looking();
    const context = this.#clean(this.#ground, this.#painted);
    if (context && this.#map) paintOverview(context, this.#map, this.#theme, this.#painted);
    this.#tookMs = performance.now() - begun;
    this.#paintLinks();
  }

  #paintLinks(): void {
    const looking = this.#painted;
    if (looking === null) return;
    const context = this.#clean(this.#links, looking);
    if (context && this.#map) paintLinks(context, this.#map, this.#theme, looking, this.#chosen);
    this.#carry();
  }

  #clean(canvas: HTMLCanvasElement, { width, height }: Looking): CanvasRenderingContext2D | null {
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d');
    context?.clearRect(0, 0, width, height);
    return context;
  }

  destroy(): void {
    clearTimeout(this.#still);
    cancelAnimationFrame(this.#frame);
    this.#ground.remove();
    this.#links.remove();
  }
}
