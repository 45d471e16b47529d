const DAYS =
  '(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?|workdays?)';
const PLACES =
  '(?:at|in|from) (?:work|home|school|nursery|university|church|parties|restaurants|the (?:office|car|garden|gym|studio|kitchen|workshop|cottage))';
const OCCASIONS =
  '(?:on|at|during|for) (?:holidays?|the holidays|birthdays|christmas|easter|ramadan|festivals|journeys|flights|long drives|breakfast|lunch|dinner|supper|special occasions|school days|days off|the train|planes)';
const TIMES = `(?:(?:on|at) ${DAYS}|in (?:the )?(?:mornings?|afternoons?|evenings?|spring|summer|autumn|winter|term time)|at night|before bed|after (?:work|school|lunch|dinner)|before (?:work|school))`;
const COMPANY = 'with (?:guests|friends|visitors|clients|colleagues|the (?:kids|children|family))';
const CLAUSE = '(?:when|whenever|while|if|as long as) [^.;,!?]{3,80}';

const ONE = `(?:${PLACES}|${OCCASIONS}|${TIMES}|${COMPANY})`;
/** Verbs after which the words are the content and no circumstance, as in "the lesson is on Mondays". */
const SAYING =
  "(?:is|are|was|were|be|been|[’']s|[’']re|works?|lives?|stays?|studies|study|goes|go|held|place|falls?)";
const LEADING = new RegExp(`^(?<said>${ONE}|${CLAUSE}),? `, 'iu');
const TRAILING = new RegExp(
  `(?<!\\p{L})(?<!(?<!\\p{L})${SAYING} )(?<said>${ONE}(?: ${ONE})*|${CLAUSE})[.!]?$`,
  'iu',
);

/** Returns the circumstances at the start or end of a statement, such as "at work", or null. */
export function readCircumstance(statement: string): string | null {
  const text = statement.trim();
  const said = (TRAILING.exec(text) ?? LEADING.exec(text))?.groups?.said;
  if (said === undefined) return null;
  return `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}
