import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** This folder and the one in HEARTHLORE_EVAL_HANDS, if set. */
const FOLDERS = [import.meta.dirname, process.env.HEARTHLORE_EVAL_HANDS].filter((one) => one !== undefined);

const pairSchema = z.object({
  existing: z.string(),
  incoming: z.string(),
  label: z.enum(['contradiction', 'update', 'duplicate', 'compatible', 'unrelated']),
  note: z.string().default(''),
});
export type HandPair = z.infer<typeof pairSchema>;

const messageSchema = z.object({
  speaker: z.string(),
  text: z.string(),
  facts: z.array(
    z.object({ span: z.string(), statement: z.string(), privacy: z.enum(['public', 'private', 'secret']) }),
  ),
});
export type HandMessage = z.infer<typeof messageSchema>;

const plainSchema = z.object({ text: z.string(), fact: z.boolean() });
export type PlainText = z.infer<typeof plainSchema>;

const phraseSchema = z.object({ phrase: z.string(), type: z.string() });
export type HandPhrase = z.infer<typeof phraseSchema>;

const cuesSchema = z.object({ me: z.string(), key: z.string(), cues: z.array(z.string()) });
export type HandCues = z.infer<typeof cuesSchema>;

const worldSchema = z.object({
  me: z.string(),
  memories: z.array(z.object({ key: z.string(), content: z.string() })),
  prompts: z.array(
    z.object({ prompt: z.string(), must: z.array(z.string()), may: z.array(z.string()).default([]) }),
  ),
});
export type HandWorld = z.output<typeof worldSchema>;

interface Hand {
  name: string;
  pairs: HandPair[];
  messages: HandMessage[];
  /** Short texts with one fact or none. */
  plain: PlainText[];
  phrases: HandPhrase[];
  worlds: HandWorld[];
  /** Cues that an agent might give with the worlds' memories. */
  cues: HandCues[];
}

function readLines<Row>(path: string, schema: z.ZodType<Row>): Row[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

export function readHands(): Hand[] {
  const folders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ name, path: join(folder, name) })),
  );
  return folders
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, path }) => ({
      name,
      pairs: readLines(join(path, 'pairs.jsonl'), pairSchema),
      messages: readLines(join(path, 'messages.jsonl'), messageSchema),
      plain: readLines(join(path, 'plain.jsonl'), plainSchema),
      phrases: readLines(join(path, 'phrases.jsonl'), phraseSchema),
      worlds: readLines(join(path, 'worlds.jsonl'), worldSchema),
      cues: readLines(join(path, 'cues.jsonl'), cuesSchema),
    }));
}
