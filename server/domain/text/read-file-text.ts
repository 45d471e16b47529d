const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The older encoding of Western European programs. It has a character for every byte. */
const westernEuropean = new TextDecoder('windows-1252');

function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  return utf8;
}

/** Decodes a text file that does not say its encoding, as spreadsheets and old address books save them. */
export async function readFileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return decoderFor(bytes).decode(bytes);
  } catch {
    return westernEuropean.decode(bytes);
  }
}
