const SECONDS_PER_MINUTE = 60;

/**
 * Returns the queue length in words: "12 wait, about 2 minutes". Estimates the time from the reviewer's own median time
 * per case. Omits the time if the median is unknown.
 */
export function waitingWords(waiting: number, secondsPerCase: number | null): string {
  if (waiting === 0) return 'Nothing waits for you.';
  const questions = waiting === 1 ? '1 question waits' : `${waiting} questions wait`;
  if (secondsPerCase === null) return `${questions}.`;
  const minutes = Math.ceil((waiting * secondsPerCase) / SECONDS_PER_MINUTE);
  return `${questions}, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
