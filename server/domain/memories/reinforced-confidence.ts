/** Returns `max(c, (c + incoming) / 2)`, 0 to 1. */
export function reinforcedConfidence(confidence: number, incoming: number): number {
  return Math.max(confidence, (confidence + incoming) / 2);
}
