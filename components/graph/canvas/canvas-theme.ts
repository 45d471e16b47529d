import type { EdgeStyle } from './edge-style.ts';
import type { NodeKindStyle } from './node-kind-style.ts';

type CanvasColour =
  | 'canvas'
  | 'surface'
  | 'ink'
  | 'focus'
  | EdgeStyle['colour']
  | `${NodeKindStyle['tint']}-soft`
  | `${NodeKindStyle['tint']}-text`;

export interface CanvasTheme {
  colours: Readonly<Record<CanvasColour, string>>;
  font: string;
}

/** Reads colours through the browser, because a canvas supports neither CSS variables nor `light-dark()`. */
export function readTheme(host: HTMLElement): CanvasTheme {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const resolve = (name: CanvasColour): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const { fontFamily } = getComputedStyle(host);
  const theme: CanvasTheme = {
    font: fontFamily,
    colours: {
      canvas: resolve('canvas'),
      surface: resolve('surface'),
      ink: resolve('ink'),
      muted: resolve('muted'),
      control: resolve('control'),
      focus: resolve('focus'),
      danger: resolve('danger'),
      'pine-soft': resolve('pine-soft'),
      'pine-text': resolve('pine-text'),
      'sky-soft': resolve('sky-soft'),
      'sky-text': resolve('sky-text'),
      'amber-soft': resolve('amber-soft'),
      'amber-text': resolve('amber-text'),
      'plum-soft': resolve('plum-soft'),
      'plum-text': resolve('plum-text'),
      'vermillion-soft': resolve('vermillion-soft'),
      'vermillion-text': resolve('vermillion-text'),
    },
  };
  probe.remove();
  return theme;
}

export function onThemeChange(run: () => void): () => void {
  const observer = new MutationObserver(run);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast', 'style'] });
  const media = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) =>
    matchMedia(query),
  );
  for (const one of media) one.addEventListener('change', run);
  return () => {
    observer.disconnect();
    for (const one of media) one.removeEventListener('change', run);
  };
}
