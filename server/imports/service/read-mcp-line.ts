import { z } from 'zod';
import type { ReadLine } from './parsed-line.ts';

const entity = z.object({
  type: z.literal('entity'),
  name: z.string().trim().min(1),
  observations: z.array(z.string()),
});
const relation = z.object({
  type: z.literal('relation'),
  from: z.string().trim().min(1),
  to: z.string().trim().min(1),
  relationType: z.string().trim().min(1),
});

const NAME =
  'A line needs a type: "entity" with name and observations, or "relation" with from, to and relationType.';

const words = (name: string): string => name.replace(/_+/gu, ' ').trim();

/** Whether the name is one that the MCP memory server uses for the user. */
const isSpeaker = (name: string): boolean => /^(default[_ ]?)?user$|^me$/iu.test(name);

const isNamedIn = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase());

function observationText(name: string, observation: string): string {
  const said = observation.trim();
  if (isSpeaker(name) || isNamedIn(said, words(name))) return said;
  return `${words(name)}: ${said}`;
}

/** Reads a line from the file of the MCP reference memory server. */
export function readMcpLine(line: number, value: unknown): ReadLine {
  const known = z.union([entity, relation]).safeParse(value);
  if (!known.success) return { problem: NAME };
  const one = known.data;
  const item = (content: string) => ({ line, fields: { content }, saidAt: null });
  if (one.type === 'relation')
    return { items: [item(`${words(one.from)} ${words(one.relationType)} ${words(one.to)}`)] };
  const told = one.observations.filter((text) => text.trim() !== '');
  if (told.length === 0) return { leftOut: 'nothing_told' };
  return { items: told.map((text) => item(observationText(one.name, text))) };
}
