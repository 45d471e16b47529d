/** `line` and `column` count from 1. `at` counts from 0. */
interface JsonError {
  at: number;
  line: number;
  column: number;
  words: string;
}

const SPACE = /[ \t\n\r]*/y;
/** Matches a JSON string. Leaves out characters below the space, because JSON requires them to be escaped. */
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /(?:true|false|null)\b/y;

type Wants = 'value' | 'value or ]' | 'name' | 'name or }' | 'rest';

interface Reading {
  text: string;
  at: number;
  open: ('}' | ']')[];
  wants: Wants;
}

/**
 * Needed because JavaScript engines word their errors differently, some without a position. Uses a loop, so that deep
 * nesting cannot overflow the stack.
 */
export function findJsonError(text: string): JsonError | null {
  const reading: Reading = { text, at: 0, open: [], wants: 'value' };
  for (;;) {
    take(reading, SPACE);
    const isWhole = reading.wants === 'rest' && reading.open.length === 0;
    if (isWhole && reading.at === text.length) return null;
    const words = isWhole ? 'unexpected text after the end of the configuration.' : readOn(reading);
    if (words !== null) return { ...placeOf(reading), words };
  }
}

/** Returns a description of the error, or null if the token is correct. */
function readOn(reading: Reading): string | null {
  const { text, at, open, wants } = reading;
  const next = text.charAt(at);
  const close = open.at(-1);
  if (close && next === close && (wants === 'rest' || wants.endsWith(close))) {
    open.pop();
    return goOn(reading, 'rest');
  }
  if (wants === 'rest') {
    if (next !== ',') return `a comma or ${close} is missing here.`;
    return goOn(reading, close === '}' ? 'name' : 'value');
  }
  if (wants.startsWith('name')) return readName(reading);
  if (next === '{' || next === '[') {
    open.push(next === '{' ? '}' : ']');
    return goOn(reading, next === '{' ? 'name or }' : 'value or ]');
  }
  if (![STRING, NUMBER, WORD].some((pattern) => take(reading, pattern))) return valueFault(next);
  reading.wants = 'rest';
  return null;
}

function readName(reading: Reading): string | null {
  if (!take(reading, STRING)) return 'a name in double quotes is missing here.';
  take(reading, SPACE);
  if (reading.text.charAt(reading.at) !== ':') return 'a colon is missing here.';
  return goOn(reading, 'value');
}

function goOn(reading: Reading, wants: Wants): null {
  reading.at++;
  reading.wants = wants;
  return null;
}

function take(reading: Reading, pattern: RegExp): boolean {
  pattern.lastIndex = reading.at;
  if (!pattern.test(reading.text)) return false;
  reading.at = pattern.lastIndex;
  return true;
}

function valueFault(next: string): string {
  if (next === '"') return 'this text is not closed, or contains a character that must be escaped.';
  if (next === ']' || next === '}') return `a value is missing before ${next}.`;
  if (next === '') return 'a value is missing here.';
  return 'this is not a value. Put text in double quotes.';
}

function placeOf({ text, at }: Reading): Omit<JsonError, 'words'> {
  const lines = text.slice(0, at).split('\n');
  return { at, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
