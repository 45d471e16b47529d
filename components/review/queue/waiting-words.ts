const SECONDS_PER_MINUTE = 60;

/**
 * Returns the length of the queue in words: "12 wait, about 2 minutes". The time comes from the reviewer's own median
 * time per case. It is omitted if the median is unknown.
 */
export function waitingWords(waiting: number, secondsPerCase: number | null): string {
  if (waiting === 0) return 'Nothing waits for you.';
  const questions = waiting === 1 ? '1 question waits' : `${waiting} questions wait`;
  if (secondsPerCase === null) return `${questions}.`;
  const minutes = Math.ceil((waiting * secondsPerCase) / SECONDS_PER_MINUTE);
  return `${questions}, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
