const shortestPiece = 3;
const longestPiece = 5;
/** Weight of the whole word relative to all its pieces together. */
const wholeWordWeight = 1.5;
/** Number of positions per whole word, so that one hash collision does not make two words equal. */
const wholeWordPlaces = 3;
// a word of hundreds of letters is noise, and its beginning identifies it
const mostPieces = 60;

/**
 * Adds the spelling of a word to `target`: the word and its character n-grams of 3 to 5 letters with marked edges, each
 * hashed to a position and a sign (Weinberger et al. 2009; n-grams as in Bojanowski et al. 2017). This makes a name or
 * an unknown word similar to its own variants.
 */
export function addSubwords(word: string, weight: number, target: Float64Array): void {
  for (let copy = 0; copy < wholeWordPlaces; copy++) {
    addHashed(`${copy}=${word}`, (weight * wholeWordWeight) / Math.sqrt(wholeWordPlaces), target);
  }
  const pieces = piecesOf(word);
  for (const piece of pieces) addHashed(piece, weight / Math.sqrt(pieces.length), target);
}

function piecesOf(word: string): string[] {
  const letters = Array.from(`<${word}>`);
  const pieces: string[] = [];
  for (let size = shortestPiece; size <= longestPiece; size++) {
    for (let start = 0; start + size <= letters.length && pieces.length < mostPieces; start++) {
      pieces.push(letters.slice(start, start + size).join(''));
    }
  }
  return pieces;
}

function addHashed(piece: string, weight: number, target: Float64Array): void {
  const hash = fnv1a(piece);
  const place = (hash >>> 1) % target.length;
  target[place] = (target[place] ?? 0) + (hash & 1 ? weight : -weight);
}

/** Hashes a word by FNV-1a over UTF-16 units, with a final mix, so that low bits depend on the whole word. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
