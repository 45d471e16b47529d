const BIRTHDAY =
  /\b(?:birthdays?|b-?days?|name day|anniversary)(?:['’]s| is| are| falls| was|:)?(?: always)?(?: in| on)?(?: the)? ?$|\b\d+ years (?:married|wed)(?: on)?(?: the)? $|\b(?:was |were |is )?born (?:on |in )?(?:the )?$/i;

/** True if the words before a date say that it is a birthday or anniversary. */
export const isBirthdayBefore = (before: string): boolean => BIRTHDAY.test(before);
