import { CHILDREN } from '#server/domain/parameters/contact-parameters.ts';

interface ImportantDate {
  label: string;
  date: string;
}

/** Returns the age in whole years by a birthday with its year, or null. Who is born on 29 February comes of age on 1 March. */
function ageOn(today: string, dates: readonly ImportantDate[]): number | null {
  const born = dates.find(({ label, date }) => CHILDREN.birthday.test(label) && date.length === 10)?.date;
  if (born === undefined || born > today) return null;
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return born.slice(5) > today.slice(5) ? years - 1 : years;
}

/** Whether a birthday on record says that somebody is a child. Null if none does. Only a suggestion: people decide. */
export function isUnderAge(today: string, dates: readonly ImportantDate[]): boolean | null {
  const age = ageOn(today, dates);
  return age === null ? null : age < CHILDREN.adultFromYears;
}
