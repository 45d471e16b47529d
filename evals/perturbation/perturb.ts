const lowerFirst = (text: string): string =>
  /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const withoutPunctuation = (text: string): string =>
  text
    .replace(/[.,;:!?"“”()–—-]+(?=\s|$)/g, '')
    .replace(/(?<=\s|^)["“(–—-]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Swaps two inner letters of the longest word. */
function withTypo(text: string): string {
  const [longest = ''] = (text.match(/\p{L}{5,}/gu) ?? []).toSorted((a, b) => b.length - a.length);
  const middle = Math.floor(longest.length / 2);
  const typed =
    longest.slice(0, middle - 1) +
    longest.charAt(middle) +
    longest.charAt(middle - 1) +
    longest.slice(middle + 1);
  return longest === '' ? text : text.replace(longest, typed);
}

/** Ways in which people alter the same text, such as typos. */
export const PERTURBATIONS: Readonly<Record<string, (text: string) => string>> = {
  'Also, …': (text) => `Also, ${lowerFirst(text)}`,
  'Oh and …': (text) => `Oh and ${lowerFirst(text)}`,
  'So yeah, … anyway': (text) => `So yeah, ${lowerFirst(text)} anyway`,
  'lower case': (text) => text.toLowerCase(),
  'no punctuation': withoutPunctuation,
  dictated: (text) => `um so ${withoutPunctuation(text).toLowerCase()}`,
  'an exclamation before': (text) => `Ugh! ${text}`,
  'a neutral sentence before and after': (text) => `Hope you are well. ${text} Thanks a lot.`,
  'a typo': withTypo,
};
