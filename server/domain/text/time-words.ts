/** "March" and "may" are included, because they are usually months. */
const TIME_WORDS = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april may june july august september october november december
  mon tue tues thu thur thurs fri jan feb apr jun jul aug sep sept oct nov dec
  second seconds minute minutes hour hours day days week weeks month months year years decade decades weekend weekends weekday
  weekdays fortnight fortnights morning mornings noon midday afternoon afternoons evening evenings night nights midnight
  today tonight tomorrow yesterday daily weekly monthly yearly annual annually hourly nightly o'clock oclock am pm
  spring summer autumn winter springs summers autumns winters term semester quarter century
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands dozen dozens half
  first third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth twentieth thirtieth
  once twice thrice`.split(/\s+/),
);

/** True for words of time, and for numbers such as "twelve" and "5pm". Expects lower case. */
export const isTimeWord = (word: string): boolean =>
  TIME_WORDS.has(word) || /^\d+(?:st|nd|rd|th|am|pm|h|min|s)?$/.test(word);
