import { TITLE_BEFORE_NAME } from '#server/domain/text/titled-name.ts';

export const WORD = "\\p{Lu}[\\p{L}\\p{M}]*(?:[-’'](?!s(?![\\p{L}\\p{M}]))\\p{L}[\\p{L}\\p{M}]*)*";
export const NAME = `(?:${TITLE_BEFORE_NAME})+${WORD}(?: ${WORD})?|${WORD}(?: (?:(?:de|da|do|dos|van|von|del|la|di) )?${WORD}){0,2}`;
export const KIN =
  '(?:(?:step|half)[- ]?)?(?:mum|mam|mom|dad|brother|sister|son|daughter|wife|husband|uncle|auntie|aunt|cousin|nan|niece|nephew|grandson|granddaughter)';
/** What people call their own parents and grandparents: "mum is" without "my". */
export const CALLED_AT_HOME =
  '(?:mum|mom|mam|mummy|mommy|dad|daddy|gran|granny|nan|nana|grandma|grandpa|grandad|granda|amma|appa|paati|thatha|ammi|abbu|halmoni|babcia|yiayia|abuela|abuelo)';
