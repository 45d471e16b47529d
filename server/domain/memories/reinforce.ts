/**
 * Confidence after the same thing was said again: `max(c, (c + incoming) / 2)`, 0 to 1. Repetition never lowers it.
 * The clock of decay is reset and the count goes up by one beside it.
 */
export function reinforcedConfidence(confidence: number, incoming: number): number {
  return Math.max(confidence, (confidence + incoming) / 2);
}
