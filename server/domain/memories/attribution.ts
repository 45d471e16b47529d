import { nameKey } from '#server/domain/text/name-key.ts';
import type { Category } from '#server/domain/words/vocabulary.ts';

const NOUN: Record<Category, string> = {
  preference: 'preference',
  relationship: 'relationship',
  biographical: 'fact',
  event: 'event',
  opinion: 'opinion',
  contextual: 'context',
  secret: 'secret',
};

export type About =
  | { kind: 'me' }
  /** `name` is null if it is not linked to the household's contact. */
  | { kind: 'household'; name: string | null }
  | { kind: 'group'; name: string }
  /** `relation` is the relationship to the caller, such as "sister", or null. */
  | { kind: 'contact'; name: string; relation: string | null }
  /** Somebody to whom no contact is linked. */
  | { kind: 'stranger'; name: string }
  | { kind: 'relationship'; names: readonly [string, string]; includesMe: boolean };

/** Returns text such as "personal preference" or "about Ana, your sister". */
export function attributionOf(about: About, category: Category): string {
  switch (about.kind) {
    case 'me':
      return `personal ${NOUN[category]}`;
    case 'household':
      return `household ${NOUN[category]}${about.name === null ? '' : ` (${about.name})`}`;
    case 'group':
      return `group ${NOUN[category]} (${about.name})`;
    case 'contact':
      return about.relation === null ? `about ${about.name}` : `about ${about.name}, your ${about.relation}`;
    case 'stranger':
      return aboutUnlinked(about.name);
    case 'relationship':
      return about.includesMe
        ? `about you and ${about.names[1]}`
        : `about ${about.names[0]} and ${about.names[1]}`;
  }
}

/** Somebody to whom no contact is linked. */
export const aboutUnlinked = (name: string): string => `about ${name} (no contact linked)`;

const LEADING_NAME =
  /^(?:(?:[Mm]y|[Oo]ur)\s+(?:\p{Ll}[\p{Ll}-]*\s+){1,2})?(?<name>\p{L}[\p{L}\p{M}’'-]*)(?<next>\s+\p{L}+)?/u;
/** Matches the words after "Leo's" if it means "Leo is" and no possession. */
const AFTER_IS =
  /^\s+(?:an?|the|not|never|always|also|really|so|very|too|been|got|going|in|at|on|allergic|afraid|vegan|vegetarian)$/i;

/** True if a statement begins with the first word of a name, but not with its possessive: "Leo swims", not "Leo's bike". */
export function beginsWithName(statement: string, name: string): boolean {
  const { name: said = '', next = '' } = LEADING_NAME.exec(statement)?.groups ?? {};
  const isShort = /[’']s$/.test(said);
  if (isShort && !AFTER_IS.test(next)) return false;
  return nameKey(said.replace(/[’']s$/, '')) === nameKey(name.split(/\s+/)[0] ?? '');
}

const FIRST_PERSON =
  /(?<![\p{L}\p{N}’'-])(?:[Ii]|[Ii][’'](?:m|ve|d|ll)|im|ive|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|[Ww]e[’'](?:re|ve|d|ll)|us|[Oo]urs?)(?![\p{L}\p{N}’'-])/u;

/** Words for one's own relatives, such as "mum". */
const OWN_RELATIVE =
  /^(?:mum(?:my)?|mom(?:my)?|mam|dad(?:dy)?|papa|mama|gran(?:ny)?|grandma|grandpa|gran(?:d)?dad|nan(?:a)?|(?:uncle|aunt|auntie|cousin) \p{L}+)(?![\p{L}\p{N}])/iu;

/** Adds the author for another reader if the statement says "I" or "my": "Ana: I love figs". */
export const toldBy = (content: string, author: string): string =>
  FIRST_PERSON.test(content) || OWN_RELATIVE.test(content) ? `${author}: ${content}` : content;
