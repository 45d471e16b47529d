/**
 * Returns the confidence after a repetition: `max(c, (c + incoming) / 2)`, 0 to 1, which is never lower than before.
 * The caller also resets the decay clock and increments the count.
 */
export function reinforcedConfidence(confidence: number, incoming: number): number {
  return Math.max(confidence, (confidence + incoming) / 2);
}
