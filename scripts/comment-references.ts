// Finds the files that comments of source code cite. Pure.

interface CitedFile {
  /** Path or file name as written. */
  name: string;
  line: number;
}

const COMMENTS: Readonly<Record<string, RegExp>> = {
  ts: /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm,
  sql: /\/\*[\s\S]*?\*\/|--.*$/gm,
  prisma: /\/\/.*$/gm,
};

const FOLDER = String.raw`(?:\([\w-]+\)|[\w@[\].-]+)/`;
const NAME = String.raw`[\w[\]-][\w[\].-]*\.(?:tsx?|mjs|sql|md|txt|jsonl?|prisma|onnx)`;
/** Matches a file name with an extension of this project, with or without folders before it; no pattern or placeholder. */
const FILE = new RegExp(String.raw`(?<![\w./@*<>{}-])(?:${FOLDER})*${NAME}(?![\w*/-])`, 'g');

/** Returns the files cited in the comments of a source text. `extension` is that of its file: `ts`, `tsx`, `mjs`, `sql` or `prisma`. */
export function citedFiles(source: string, extension: string): CitedFile[] {
  const comments = source.matchAll(COMMENTS[extension] ?? (COMMENTS.ts as RegExp));
  return [...comments].flatMap(({ 0: comment, index }) =>
    [...comment.matchAll(FILE)].map((found) => ({
      name: found[0],
      line: source.slice(0, index + found.index).split('\n').length,
    })),
  );
}

/** Returns a test for whether a cited name is a file of the project: its whole path, or the end of one. */
export function isFileOf(files: readonly string[]): (name: string) => boolean {
  const endings = new Set(
    files.flatMap((file) => {
      const parts = file.split('/');
      return parts.map((_, from) => parts.slice(from).join('/'));
    }),
  );
  return (name) => endings.has(name.replace(/^(?:\.\.?\/)+/, ''));
}
