export function isThisMachine(url: string): boolean {
  const host = new URL(url).hostname;
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Many times the largest answer that is asked for. */
const mostBytes = 64 * 1024 * 1024;

/** Stops reading an answer that is too long to hold in memory. */
export async function readJson(response: Response, most = mostBytes): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) throw new SyntaxError('The answer is too long.');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString());
}
