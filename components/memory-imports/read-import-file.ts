import { readFileText } from '#components/ui/read-file-text.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { type FilePortions, portionsOfText, portionsOfZip } from './split-file-into-portions.ts';
import { UnreadableFile } from './unreadable-file.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const CONVERSATIONS = /(?:^|\/)conversations(?:-\d+)?\.json$/u;
const TOO_LARGE = 'The conversations in this file are too large to read in a browser.';
const NOT_FOUND = 'This ZIP file has no conversations.json. Choose the export of ChatGPT or Claude.';
const DAMAGED = 'This ZIP file is incomplete or damaged. Download the export again.';

export async function readImportFile(file: Blob): Promise<FilePortions> {
  const signature = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer());
  if (ZIP.every((byte, index) => signature[index] === byte)) return portionsOfZip(await textsInZip(file));
  if (file.size > IMPORT.exportBytes) throw new UnreadableFile(TOO_LARGE);
  return portionsOfText(await readFileText(file));
}

/** Reads only the conversations of an export, because its images may be much larger. */
async function textsInZip(file: Blob): Promise<string[]> {
  const { BlobReader, TextWriter, ZipReader } = await import('@zip.js/zip.js');
  const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  try {
    const entries = (await zip.getEntries()).filter(({ filename }) => CONVERSATIONS.test(filename));
    if (entries.length === 0) throw new UnreadableFile(NOT_FOUND);
    const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > IMPORT.exportBytes) throw new UnreadableFile(TOO_LARGE);
    const texts: string[] = [];
    for (const entry of entries) if (!entry.directory) texts.push(await entry.getData(new TextWriter()));
    return texts;
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED);
  } finally {
    await zip.close();
  }
}
