import type { Bin } from './calibration.ts';

const SIDE = 320;
const EDGE = 46;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const across = (share: number): string => (EDGE + share * SIDE).toFixed(1);
const down = (share: number): string => (EDGE / 2 + (1 - share) * SIDE).toFixed(1);

function axes(): string[] {
  const lines = TICKS.flatMap((tick) => [
    `<path class="grid" d="M${across(tick)} ${down(0)}V${down(1)}M${across(0)} ${down(tick)}H${across(1)}"/>`,
    `<text x="${across(tick)}" y="${(Number(down(0)) + 16).toFixed(1)}" text-anchor="middle">${tick}</text>`,
    `<text x="${(EDGE - 6).toFixed(1)}" y="${(Number(down(tick)) + 4).toFixed(1)}" text-anchor="end">${tick}</text>`,
  ]);
  return [...lines, `<path class="even" d="M${across(0)} ${down(0)}L${across(1)} ${down(1)}"/>`];
}

/** A larger point stands for more answers. */
function pointOf({ mean, right, of, low, high }: Bin, most: number): string {
  const radius = 2.5 + 5 * Math.sqrt(of / most);
  return `<path class="reach" d="M${across(mean)} ${down(low)}V${down(high)}"/><circle cx="${across(mean)}" cy="${down(right / of)}" r="${radius.toFixed(1)}"/>`;
}

/** Draws the share that is right over the certainty. Points on the diagonal are calibrated. */
export function calibrationPlot(title: string, bins: readonly Bin[]): string {
  const most = Math.max(...bins.map(({ of }) => of));
  const [width, height] = [EDGE + SIDE + 20, SIDE + EDGE / 2 + 46];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">
<title>${title}</title>
<style>
  text { font: 12px system-ui, sans-serif; fill: #444 }
  .grid { stroke: #ddd; fill: none } .even { stroke: #888; stroke-dasharray: 5 4 }
  .reach { stroke: #2563a8; stroke-width: 1.5 } circle { fill: #2563a8 } .page { fill: #fff }
  @media (prefers-color-scheme: dark) { text { fill: #ccc } .grid { stroke: #333 } .reach { stroke: #7ab4f5 } circle { fill: #7ab4f5 } .page { fill: #111 } }
</style>
<rect class="page" width="${width}" height="${height}"/>
${[...axes(), ...bins.map((bin) => pointOf(bin, most))].join('\n')}
<text x="${across(0.5)}" y="${height - 8}" text-anchor="middle">certainty</text>
<text transform="translate(13 ${down(0.5)}) rotate(-90)" text-anchor="middle">share that is right</text>
</svg>
`;
}
