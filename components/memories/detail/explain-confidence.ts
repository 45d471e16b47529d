import { decayedConfidence, isLasting } from '#server/domain/memories/confidence-decay.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

type StoredMemory = Pick<
  MemoryView,
  | 'confidence'
  | 'storedConfidence'
  | 'emotionalIntensity'
  | 'reinforcementCount'
  | 'lastReinforcedAt'
  | 'category'
  | 'subcategory'
  | 'pinned'
  | 'importance'
  | 'content'
>;

/**
 * Returns the days until an unconfirmed memory loses half its confidence. The formula is in
 * server/domain/memories/confidence-decay.ts.
 */
const halfLifeDays = (emotionalIntensity: number): number =>
  Math.ceil(Math.log(0.5) / Math.log(1 - TRUST.dailyDecay * (1 - emotionalIntensity)));

const days = (count: number): string => (count === 1 ? 'a day' : `${count} days`);

export function explainConfidence(memory: StoredMemory, now: Date): string[] {
  const faded = decayedTo(memory, now);
  const isLowered = memory.confidence < faded - NOTICEABLE;
  const grounds = `It rests on a less certain memory, which lowers its confidence to ${memory.confidence.toFixed(2)}.`;
  return [...ownStory(memory, faded, now), ...(isLowered ? [grounds] : [])];
}

/** Smallest difference that is visible after rounding to two decimals. */
const NOTICEABLE = 0.005;

/** Applies only decay, and ignores less certain memories on which this one depends. */
const decayedTo = (memory: StoredMemory, now: Date): number =>
  decayedConfidence(
    {
      confidence: memory.storedConfidence,
      emotionalIntensity: memory.emotionalIntensity,
      lastReinforcedAt: new Date(memory.lastReinforcedAt),
      isLasting: isLasting(memory),
    },
    now,
  );

function ownStory(memory: StoredMemory, faded: number, now: Date): string[] {
  const since = Math.max(0, Math.floor((now.getTime() - Date.parse(memory.lastReinforcedAt)) / DAY_MS));
  const when = since === 0 ? 'today' : `${days(since)} ago`;
  const { reinforcementCount: again } = memory;
  const stated =
    again === 0
      ? 'Stated once'
      : `Stated again ${again === 1 ? 'once' : `${again} times`}, which raised its confidence`;
  const first = `${stated}; last confirmed ${when}, at ${memory.storedConfidence.toFixed(2)}.`;
  if (memory.pinned) return [first, 'It is pinned, so it does not fade.'];
  if (isLasting(memory))
    return [first, 'Identity, health and statements that are meant to last do not fade.'];
  const half = halfLifeDays(memory.emotionalIntensity);
  const fading = `Unconfirmed, it halves every ${half} days.`;
  if (faded >= memory.storedConfidence - NOTICEABLE) return [first, `It has not faded yet. ${fading}`];
  return [first, `Since then it has faded to ${faded.toFixed(2)}. ${fading}`];
}
