export const TITLE =
  '(?:Mrs?|Ms|Mx|Dr|Prof|Professor|Doctor|Miss|Sir|Madam|Madame|Mme|Mlle|Señora|Señor|Frau|Herr|Chief|Coach|Pastor|Nurse|Rabbi|Imam|Rev|Reverend)\\.? ';
export const WORD = "\\p{Lu}[\\p{L}\\p{M}]*(?:[-’'](?!s(?![\\p{L}\\p{M}]))\\p{L}[\\p{L}\\p{M}]*)*";
export const NAME = `${TITLE}${WORD}(?: ${WORD})?|${WORD}(?: (?:(?:de|da|do|dos|van|von|del|la|di) )?${WORD}){0,2}`;
export const KIN =
  '(?:(?:step|half)[- ]?)?(?:mum|mam|mom|dad|brother|sister|son|daughter|wife|husband|uncle|auntie|aunt|cousin|nan|niece|nephew|grandson|granddaughter)';
