const SECONDS_PER_MINUTE = 60;

/** Returns words such as "12 wait, about 2 minutes". Omits the time if `secondsPerCase` is null. */
export function waitingCasesText(waiting: number, secondsPerCase: number | null): string {
  if (waiting === 0) return 'Nothing waits for you.';
  const questions = waiting === 1 ? '1 question waits' : `${waiting} questions wait`;
  if (secondsPerCase === null) return `${questions}.`;
  const minutes = Math.ceil((waiting * secondsPerCase) / SECONDS_PER_MINUTE);
  return `${questions}, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
