interface CitedFile {
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
const FILE = new RegExp(String.raw`(?<![\w./@*<>{}-])(?:${FOLDER})*${NAME}(?![\w*/-])`, 'g');

export function citedFiles(source: string, extension: string): CitedFile[] {
  const comments = source.matchAll(COMMENTS[extension] ?? (COMMENTS.ts as RegExp));
  return [...comments].flatMap(({ 0: comment, index }) =>
    [...comment.matchAll(FILE)].map((found) => ({
      name: found[0],
      line: source.slice(0, index + found.index).split('\n').length,
    })),
  );
}

export function isFileOf(files: readonly string[]): (name: string) => boolean {
  const endings = new Set(
    files.flatMap((file) => {
      const parts = file.split('/');
      return parts.map((_, from) => parts.slice(from).join('/'));
    }),
  );
  return (name) => endings.has(name.replace(/^(?:\.\.?\/)+/, ''));
}
