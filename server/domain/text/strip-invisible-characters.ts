/** Matches invisible characters. Some language models read text that is hidden in them. */
const HIDDEN =
  /(?![\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Noncharacter_Code_Point}]/u;

const tagged = (letters: string): string =>
  [...letters].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
/** Flags of England, Scotland and Wales, which consist of invisible tag characters. */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map((region) => `\u{1f3f4}${tagged(region)}\u{e007f}`);

const JOINING =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{sc=Mong}]/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const END_OF_PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const KEY_OF_KEYCAP = /[0-9#*]/;
const [KEYCAP, AS_TEXT, AS_PICTURE, JOINER, NON_JOINER] = ['\u20e3', '\ufe0e', '\ufe0f', '\u200d', '\u200c'];
const MONGOLIAN_FORM = /[\u180b-\u180f]/;

function isNeeded(before: string, hidden: string, after: string): boolean {
  if (hidden === AS_PICTURE || hidden === AS_TEXT)
    return KEY_OF_KEYCAP.test(before) ? after === KEYCAP : PICTURE.test(before);
  if (hidden === JOINER && END_OF_PICTURE.test(before)) return PICTURE.test(after);
  if (hidden === JOINER || hidden === NON_JOINER) return JOINING.test(before) && JOINING.test(after);
  return MONGOLIAN_FORM.test(hidden) && /\p{sc=Mong}/u.test(before);
}

/** Removes invisible characters, except those that a script or an emoji needs. */
export function visibleText(text: string): string {
  if (!HIDDEN.test(text)) return text;
  const points = [...text];
  let shown = '';
  let before = '';
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at] ?? '';
    const flag = point === '\u{1f3f4}' ? FLAGS.find((one) => startsAt(points, at, one)) : undefined;
    const next = points[at + 1] ?? '';
    const after = HIDDEN.test(next) ? '' : next;
    const kept = flag ?? (!HIDDEN.test(point) || isNeeded(before, point, after) ? point : '');
    if (flag !== undefined) at += [...flag].length - 1;
    if (kept !== '') before = flag === undefined ? kept : '\u{1f3f4}';
    shown += kept;
  }
  return shown;
}

const startsAt = (points: readonly string[], at: number, flag: string): boolean =>
  points.slice(at, at + [...flag].length).join('') === flag;

export function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visibleIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [visibleText(name), visibleIn(one)]));
}
