/** The minimum contrast is 4.5 for text (WCAG 2.2, 1.4.3) and 3 for controls (1.4.11). */
interface ColourPair {
  on: string;
  fore: string;
  atLeast: 4.5 | 3;
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const READ_ON_ANY_GROUND = ['ink', 'muted', 'link', 'danger', 'primary'];
const SEEN_ON_ANY_GROUND = ['focus', 'ember', 'control'];
const TINTS = ['pine', 'amber', 'vermillion', 'sky', 'plum'];

const onGrounds = (fores: string[], atLeast: 4.5 | 3): ColourPair[] =>
  GROUNDS.flatMap((on) => fores.map((fore) => ({ on, fore, atLeast })));

export const COLOUR_PAIRS: ColourPair[] = [
  ...onGrounds(READ_ON_ANY_GROUND, 4.5),
  ...onGrounds(SEEN_ON_ANY_GROUND, 3),
  ...TINTS.flatMap((tint): ColourPair[] => [
    { on: `${tint}-soft`, fore: `${tint}-text`, atLeast: 4.5 },
    { on: `${tint}-soft`, fore: 'ink', atLeast: 4.5 },
    { on: 'surface', fore: `${tint}-text`, atLeast: 4.5 },
    { on: `${tint}-soft`, fore: 'focus', atLeast: 3 },
  ]),
  { on: 'primary', fore: 'on-primary', atLeast: 4.5 },
  { on: 'primary-hover', fore: 'on-primary', atLeast: 4.5 },
  { on: 'danger', fore: 'on-danger', atLeast: 4.5 },
  { on: 'danger-hover', fore: 'on-danger', atLeast: 4.5 },
];
