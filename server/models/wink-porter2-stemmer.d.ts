declare module 'wink-porter2-stemmer' {
  /** Returns the Porter2 ("English Snowball") stem of one lower-case word. */
  export default function stem(word: string): string;
}
