const WHO = ['My sister Inés', 'Alex Okafor', 'Alex Rivera', 'Jürgen', 'Siân', 'Iñaki', 'Mei', 'Zoë'];
const DOES = [
  'collects',
  'repairs',
  'draws',
  'sells',
  'photographs',
  'studies',
  'restores',
  'paints',
  'mends',
  'catalogues',
];
const HOW = [
  'old',
  'small',
  'wooden',
  'Portuguese',
  'striped',
  'broken',
  'silver',
  'enamelled',
  'folding',
  'antique',
];
const WHAT = [
  ...['clocks', 'kites', 'maps', 'lamps', 'violins', 'teapots', 'bicycles', 'stamps', 'radios', 'chairs'],
  ...[
    'globes',
    'masks',
    'fans',
    'barometers',
    'lanterns',
    'looms',
    'gates',
    'puppets',
    'sundials',
    'baskets',
  ],
  ...['cameras', 'flutes', 'bells', 'doors', 'tiles'],
];

const pick = (all: readonly string[], n: number): string => all[n % all.length] ?? '';

/** A Markdown list with accents and two people called Alex; no statement occurs twice. */
export function manyMemories(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    // neighbours differ in every word; 7,919 and 20,000 have no common factor
    const n = (index * 7_919) % 20_000;
    const what = Math.floor(n / WHO.length);
    const how = Math.floor(what / WHAT.length);
    return `- ${pick(WHO, n)} ${pick(DOES, Math.floor(how / HOW.length))} ${pick(HOW, how)} ${pick(WHAT, what)}`;
  });
  return `# Saved memories\n\n${lines.join('\n')}\n`;
}
