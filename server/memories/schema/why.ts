import { z } from 'zod';
import { fraction, id, isoTime, moment } from '#server/core/fields.ts';
import { EDGE_DIRECTIONS, EDGE_ORIGINS, STORED_EDGE_TYPES } from '#server/domain/edge-types.ts';
import { WALK } from '#server/domain/graph-parameters.ts';
import { memoryView } from './memory.ts';

export const whyInput = z.strictObject({
  id,
  maxHops: z.number().int().min(1).max(WALK.maxHops).default(WALK.maxHops),
  /** links weaker than this are left out */
  minStrength: fraction.default(0),
  /** as it was known then */
  asOf: moment.optional(),
});
export type WhyInput = z.infer<typeof whyInput>;

/** The link by which a reason bears on what it explains. */
const whyLink = z.object({
  edgeId: id,
  type: z.enum(STORED_EDGE_TYPES),
  /** seen from what is explained: outgoing, the edge is stored from it to the reason */
  direction: z.enum(EDGE_DIRECTIONS),
  /** from what is explained to the reason: "was influenced by", "is supported by" */
  reading: z.string(),
  /** from the reason to what it explains: "influenced", "supports" */
  backReading: z.string(),
  strength: z.number(),
  origin: z.enum(EDGE_ORIGINS),
  evidence: z.string().nullable(),
  note: z.string().nullable(),
});

export const whyStep = z.object({
  /** 1, 2, 3 …: how texts refer to it. 0 is the memory asked about */
  number: z.number().int(),
  memory: memoryView,
  /** the number of what it is a reason for */
  parent: z.number().int(),
  /** steps from the memory asked about */
  hops: z.number().int(),
  link: whyLink,
  /** product of the strengths on the way here */
  strength: z.number(),
  /** "Nora, 2 Sep 2026" */
  byline: z.string(),
});
export type WhyStep = z.infer<typeof whyStep>;

export const WEAKNESSES = ['memory', 'link'] as const;

export const CHANGE_KINDS = [
  'superseded',
  'edited',
  'doubted',
  'disputed',
  'archived',
  'expired',
  'contradicted',
  'excepted',
] as const;

/** Something that speaks against the memory asked about (step 0) or one of its reasons. */
const counterEvidence = z.object({
  step: z.number().int(),
  memory: memoryView,
  type: z.enum(['contradicts', 'exception_of']),
  /** from it to what it speaks against: "contradicts" */
  reading: z.string(),
  note: z.string().nullable(),
  byline: z.string(),
});

export const whyOutput = z.object({
  /** the memory asked about, as it is, or as it was at `asOf` */
  memory: memoryView,
  /** "14 Sep 2026, Ana, noted by an agent" */
  byline: z.string(),
  /**
   * Every reason once, each after what it explains, by the strongest way to it. The strongest chain comes first, then
   * the alternatives, each in one piece.
   */
  steps: z.array(whyStep),
  /** numbers of the strongest chain: the strongest reason, the strongest reason for that, and so on */
  chain: z.array(z.number().int()),
  /** further chains, strongest first; `from`: what their first step is a reason for */
  alternatives: z.array(
    z.object({ from: z.number().int(), steps: z.array(z.number().int()), strength: z.number() }),
  ),
  /** the least sure memory or link of the chain; null where there is no chain */
  weakestLink: z
    .object({
      step: z.number().int(),
      kind: z.enum(WEAKNESSES),
      /** 0 to 1: effective confidence of the memory, or strength of the link */
      value: z.number(),
      sentence: z.string(),
    })
    .nullable(),
  /** what was already there when the memory was: considered, and outweighed */
  against: z.array(counterEvidence),
  /** what has come since */
  changedSince: z.array(
    z.object({
      kind: z.enum(CHANGE_KINDS),
      /** which step it weakens; 0: the memory itself */
      step: z.number().int(),
      at: isoTime.nullable(),
      /** what took its place, or speaks against it */
      memory: memoryView.nullable(),
      sentence: z.string(),
    }),
  ),
  /** reasons that the asker may not see; nothing else is said of them */
  hiddenSteps: z.number().int(),
  /** more reasons were there than are answered */
  isCut: z.boolean(),
  /** where no reason is recorded: memories closest to it in meaning */
  closest: z.array(memoryView),
  /** all of it as plain text, for reading and copying */
  text: z.string(),
});
export type WhyOutput = z.infer<typeof whyOutput>;
