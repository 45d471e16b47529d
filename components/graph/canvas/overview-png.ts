import type { Core } from 'cytoscape';
import type { CanvasTheme } from './canvas-theme.ts';
import { fitViewport } from './fit-viewport.ts';
import { paintOverview } from './overview-paint.ts';
import type { OverviewScene } from './overview-scene.ts';

export async function pngOf(
  cy: Core,
  map: OverviewScene | null,
  theme: CanvasTheme,
  maxPixels: number,
): Promise<Blob> {
  const most = { maxWidth: maxPixels, maxHeight: maxPixels };
  const bg = theme.colours.surface;
  if (map === null) return cy.png({ output: 'blob-promise', full: true, ...most, scale: 2, bg });
  const size = { width: maxPixels, height: maxPixels };
  const viewport = fitViewport(map.places(), size);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (viewport === null || context === null) throw new Error('There is no picture to export.');
  context.fillStyle = bg;
  context.fillRect(0, 0, size.width, size.height);
  paintOverview(context, map, theme, { ...viewport, ...size });
  const { zoom, pan } = viewport;
  const box = cy.elements().boundingBox();
  const front = await cy.png({ output: 'blob-promise', full: true, scale: zoom, ...most });
  const image = await createImageBitmap(front);
  context.drawImage(image, box.x1 * zoom + pan.x, box.y1 * zoom + pan.y);
  return canvas.convertToBlob({ type: 'image/png' });
}
