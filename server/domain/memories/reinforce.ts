/**
 * Returns the confidence after a statement was repeated: `max(c, (c + incoming) / 2)`, 0 to 1. It is never lower than
 * before.
 */
export function reinforcedConfidence(confidence: number, incoming: number): number {
  return Math.max(confidence, (confidence + incoming) / 2);
}
